import { allLanguages, languages } from "../../language/language.ts";
import type { Label, PartLabel } from "../../render/part-labels.ts";

const forms = allLanguages.map((language): [string, Label] => {
  const { inEnglish, label } = languages[language];
  return [
    `${inEnglish}_form`,
    [
      `Form · ${label}`,
      `Formular · ${label}`,
      "The form's id at the provider, for example _form_3. Leave it empty to use the one of the language above.",
      "Die Kennung des Formulars beim Anbieter, zum Beispiel _form_3. Leer gilt die der Sprache darüber.",
    ],
  ];
});

export const labels: PartLabel = {
  german: "Fremdes Formular",
  about: [
    "A form of a marketing service. It loads when a visitor asks for it.",
    "Ein Formular eines Marketing-Dienstes, das erst auf Wunsch lädt.",
  ],
  fields: {
    ...Object.fromEntries(forms),
    resource_url: [
      "Address of the download",
      "Adresse des Downloads",
      "Tells the provider which file the form is about.",
      "Der Anbieter erfährt, um welche Datei es geht.",
    ],
    script: [
      "Script address",
      "Adresse des Skripts",
      "From the provider. It begins with https.",
      "Der Anbieter nennt sie, sie beginnt mit https.",
    ],
  },
};
