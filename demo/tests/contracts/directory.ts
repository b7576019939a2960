/** Returns an integration as an editor writes it for the directory. */
export const card = (title: string, description = "") => ({
  component: "integration-card",
  title_en: title,
  description_en: description,
});

/** Returns a section of the directory with its integrations. */
export const section = (title: string, ...integrations: object[]) => ({
  component: "integration-section",
  title_en: title,
  integrations,
});
