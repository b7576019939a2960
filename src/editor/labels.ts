import type { textStyles } from "../content/text-styles.ts";
import { allLanguages, languages } from "../language/language.ts";

/*
 * What editors read in Storyblok and in the bar, in English and in German: the names of blocks and fields,
 * what they mean where the name is not enough, and the tab a field stands in. A field has its name by what it
 * is called in the code, and another one in the block that says so. A test holds that all of it is there, and
 * in use.
 */

/** English and German: a name, then a sentence about it where it takes one. */
export type Label =
  | readonly [english: string, german: string]
  | readonly [english: string, german: string, about: string, aboutInGerman: string];

export type Tab = "content" | "look" | "search" | "template";

type BlockLabel = {
  /** The name in German; the English one is the schema's own. */
  readonly german: string;
  readonly about?: readonly [english: string, german: string];
  readonly fields?: Readonly<Record<string, Label>>;
  /** Fields that stand in another tab than elsewhere. */
  readonly tabs?: Readonly<Record<string, Tab>>;
};

/** In their order. */
export const tabNames: Readonly<Record<Tab, readonly [english: string, german: string]>> = {
  content: ["Content", "Inhalt"],
  look: ["Look", "Darstellung"],
  search: ["Search engines", "Suchmaschinen"],
  template: ["Template", "Vorlage"],
};

/** What is in none of them is content. */
export const fieldTabs: Readonly<Record<Exclude<Tab, "content">, readonly string[]>> = {
  look: [
    "autoplay",
    "class",
    "color",
    "columns",
    "controls",
    "fill_header_place",
    "global_setting",
    "header_background_white",
    "header_color",
    "header_light",
    "height",
    "hide_contents_summary",
    "hide_footer",
    "hide_navigation",
    "iframe_class",
    "image_side",
    "image_wrapper_class",
    "isButton",
    "layout",
    "lazy_loading_option",
    "lazyload_disabled",
    "logo_light",
    "loop",
    "muted",
    "open_index",
    "pagination",
    "quality",
    "retina",
    "show_arrow",
    "show_new_badge",
    "single_page",
    "size",
    "style",
    "tone",
    "transparent_header",
    "use_date_in_thumbnail",
    "width",
  ],
  search: ["is_faq", "meta", "semantic_type"],
  template: ["template_name"],
};

/** What stands at the head of its tab, wherever the code names it. */
export const leadingFields: readonly string[] = ["eyebrow", "title", "subtitle", "name"];

/** By the field's name without the language that it may end in: `title_de` is a `title`. */
export const fieldLabels: Readonly<Record<string, Label>> = {
  add_ons: ["Add-ons", "Zusatzmodule"],
  additional: [
    "Price for each further employee",
    "Preis je weitere Person",
    "A month, in the same currency as the price.",
    "Im Monat, in derselben Währung wie der Preis.",
  ],
  alt: [
    "Alt text",
    "Alternativtext",
    "What is on the picture, for people who do not see it. Leave it empty if the picture only decorates.",
    "Was auf dem Bild ist, für alle, die es nicht sehen. Leer lassen, wenn das Bild nur schmückt.",
  ],
  anchor: [
    "Heading it leads to",
    "Überschrift, zu der er führt",
    "Its letters, small and without anything between them: whatitcosts.",
    "Ihre Buchstaben, klein und ohne etwas dazwischen: waseskostet.",
  ],
  animation: [
    "In motion",
    "In Bewegung",
    "A Lottie file (.json), or an animated SVG, WebP or GIF. The picture is what stands still.",
    "Eine Lottie-Datei (.json) oder ein bewegtes SVG, WebP oder GIF. Das Bild ist, was still steht.",
  ],
  answer: ["Answer", "Antwort"],
  answers: ["Answers", "Antworten"],
  answers_1: [
    "Answers to question 1",
    "Antworten auf Frage 1",
    "Three answers, one on each line.",
    "Drei Antworten, jede in einer Zeile.",
  ],
  answers_2: [
    "Answers to question 2",
    "Antworten auf Frage 2",
    "Three answers, one on each line.",
    "Drei Antworten, jede in einer Zeile.",
  ],
  answers_3: [
    "Answers to question 3",
    "Antworten auf Frage 3",
    "Three answers, one on each line.",
    "Drei Antworten, jede in einer Zeile.",
  ],
  author: ["Author", "Verfasst von"],
  author_image: ["Portrait", "Porträt"],
  author_name: ["Name", "Name"],
  author_position: ["Position", "Position"],
  autoplay: ["Starts by itself", "Startet von selbst"],
  benefits: ["Benefits", "Vorteile"],
  body: ["Page content", "Seiteninhalt"],
  boolean: ["Yes or no", "Ja oder nein"],
  bottom_links: ["Links in the last line", "Links in der letzten Zeile"],
  breadcrumb: [
    "Name in the breadcrumb",
    "Name im Brotkrümelpfad",
    "A shorter name for the path above the title. Leave it empty to use the title.",
    "Ein kürzerer Name für den Pfad über dem Titel. Leer gilt der Titel.",
  ],
  breakpoint: [
    "Screen width",
    "Bildschirmbreite",
    "“Default” holds wherever no other width fits.",
    "„Standard“ gilt überall, wo keine andere Breite passt.",
  ],
  browsers: ["Browsers to suggest", "Empfohlene Browser"],
  business_outcome: ["Outcome", "Ergebnis"],
  button_link: ["Button link", "Button-Link"],
  button_text: ["Button text", "Button-Text"],
  buttons: ["Buttons", "Buttons"],
  calendar_link: [
    "Booking calendar",
    "Terminkalender",
    "Its address at Calendly, HubSpot or Cal.com. Visitors are offered it after they have sent the form.",
    "Die Adresse bei Calendly, HubSpot oder Cal.com. Er wird angeboten, sobald das Formular abgeschickt ist.",
  ],
  calendar_title: ["Title above the calendar", "Titel über dem Kalender"],
  caption: ["Caption", "Bildunterschrift"],
  cards: ["Cards", "Karten"],
  categories: ["Categories", "Kategorien"],
  category: ["Category", "Kategorie"],
  category_title: [
    "Category",
    "Kategorie",
    "Shown above the title, as it is written here.",
    "Steht über dem Titel, so wie hier geschrieben.",
  ],
  chapters: ["Chapters", "Kapitel"],
  class: [
    "CSS class",
    "CSS-Klasse",
    "For developers: a class that the page's styles know.",
    "Für die Entwicklung: eine Klasse, die das Stylesheet kennt.",
  ],
  code: [
    "Code",
    "Kennung",
    "What the page address and the CRM call it in every language. Do not change it later.",
    "So heißt es in Adressen und im CRM, in jeder Sprache. Später nicht mehr ändern.",
  ],
  color: ["Colour", "Farbe"],
  columns: [
    "Columns",
    "Spalten",
    "How many stand beside each other where there is room.",
    "Wie viele nebeneinander stehen, wo Platz ist.",
  ],
  company_line: [
    "Company line",
    "Firmenzeile",
    "The small line at the very bottom: name and address of the company.",
    "Die kleine Zeile ganz unten: Name und Anschrift der Firma.",
  ],
  component_blocks: ["Blocks", "Blöcke"],
  controls: ["Shows the player's buttons", "Zeigt die Knöpfe des Players"],
  cookie_text: ["Cookie notice", "Cookie-Hinweis"],
  created_at: [
    "Posted on",
    "Erschienen am",
    "Leave it empty to use the day it was first published.",
    "Leer gilt der Tag der ersten Veröffentlichung.",
  ],
  cta_link: ["Main button: link", "Haupt-Button: Link"],
  cta_text: ["Main button: text", "Haupt-Button: Text"],
  currency: [
    "Currency",
    "Währung",
    "Leave it empty to use the one of the page's language.",
    "Leer gilt die der jeweiligen Sprache.",
  ],
  cycle: [
    "Payment shown first",
    "Zuerst gezeigte Zahlweise",
    "Visitors can switch it.",
    "Besucherinnen und Besucher können umschalten.",
  ],
  data: [
    "Data",
    "Daten",
    "What fills the template's blocks, each by its name.",
    "Was die Blöcke der Vorlage füllt, jeweils über ihren Namen.",
  ],
  date: ["Date", "Datum"],
  demo_text: [
    "Text of the demo button",
    "Text des Demo-Buttons",
    "Leave it empty for the site's own words.",
    "Leer steht dort der übliche Text.",
  ],
  description: ["Description", "Beschreibung"],
  details_image: ["Picture beside the details", "Bild neben den Angaben"],
  discount: [
    "Discount for yearly payment",
    "Rabatt bei jährlicher Zahlung",
    "In per cent, off plan and add-ons. Left empty, 17.",
    "In Prozent, auf Tarif und Zusatzmodule. Leer sind es 17.",
  ],
  employees: [
    "Employees shown first",
    "Zuerst gezeigte Mitarbeiterzahl",
    "Where the slider stands before anybody moves it.",
    "Wo der Regler steht, bevor ihn jemand bewegt.",
  ],
  end_date: [
    "End",
    "Ende",
    "Leave it empty if the event is over at the end of its day.",
    "Leer lassen, wenn die Veranstaltung mit ihrem Tag endet.",
  ],
  external_forms: [
    "Form of a provider",
    "Formular eines Anbieters",
    "Stands in the place of the site's own newsletter form.",
    "Steht dort, wo sonst das eigene Newsletter-Formular der Website steht.",
  ],
  eyebrow: ["Line above the title", "Zeile über dem Titel"],
  facts: ["Facts", "Eckdaten"],
  featured: [
    "Featured",
    "Hervorgehoben",
    "It stands first on the overview.",
    "Sie steht in der Übersicht ganz vorn.",
  ],
  featured_image: ["Large picture", "Großes Bild"],
  featured_integrations: ["Integrations it uses", "Genutzte Integrationen"],
  featured_stories: [
    "Stories at the top",
    "Berichte ganz oben",
    "The slides at the head of the page. Leave it empty for the newest ones.",
    "Die Folien am Kopf der Seite. Leer erscheinen die neuesten.",
  ],
  fill_header_place: [
    "Leave room below the header",
    "Platz unter der Kopfzeile lassen",
    "As high as the header: where that lies over the page, the content then begins below it.",
    "So hoch wie die Kopfzeile: Liegt sie über der Seite, beginnt der Inhalt dann darunter.",
  ],
  filters: ["Groups of filters", "Filtergruppen"],
  footer: ["Footer", "Fußzeile"],
  form: [
    "What visitors can do",
    "Was man hier tun kann",
    "Register, unless something else is chosen.",
    "Anmelden, wenn nichts anderes gewählt ist.",
  ],
  global_component: [
    "Global component",
    "Globale Komponente",
    "The story whose blocks are shown here.",
    "Die Story, deren Blöcke hier erscheinen.",
  ],
  global_data: [
    "Data story",
    "Daten-Story",
    "The story that brings the data.",
    "Die Story, die die Daten mitbringt.",
  ],
  global_setting: [
    "Other settings",
    "Andere Einstellungen",
    "A story of settings: what is filled in there stands on this page in place of the language's header, bar, footer or pop-up.",
    "Eine Story mit Einstellungen: Was dort ausgefüllt ist, steht auf dieser Seite anstelle von Kopfzeile, Leiste, Fußzeile oder Pop-up der Sprache.",
  ],
  header: ["Header", "Kopfzeile"],
  header_background_white: ["White header", "Weiße Kopfzeile"],
  header_color: ["Header background", "Hintergrund der Kopfzeile"],
  header_light: [
    "Light header text",
    "Helle Schrift in der Kopfzeile",
    "For a header that lies over something dark.",
    "Für eine Kopfzeile, die über etwas Dunklem liegt.",
  ],
  height: ["Height", "Höhe", "In pixels.", "In Pixeln."],
  hide: ["Hide", "Ausblenden"],
  hide_contents_summary: ["Hide the table of contents", "Inhaltsverzeichnis ausblenden"],
  hide_footer: ["Hide the footer", "Fußzeile ausblenden"],
  hide_navigation: ["Hide the menu", "Menü ausblenden"],
  hide_tour: ["Hide the tour button", "Tour-Button ausblenden"],
  icon: ["Icon", "Symbol"],
  iframe_class: [
    "CSS class",
    "CSS-Klasse",
    "For developers: a class for the player's frame.",
    "Für die Entwicklung: eine Klasse für den Rahmen des Players.",
  ],
  image: ["Picture", "Bild"],
  image_mobile: [
    "Picture for phones",
    "Bild für Smartphones",
    "Leave it empty to use the same one.",
    "Leer gilt dasselbe Bild.",
  ],
  image_side: ["Side of the picture", "Seite des Bildes"],
  image_wrapper_class: [
    "CSS class of the frame",
    "CSS-Klasse des Rahmens",
    "For developers: a class for what stands around the picture.",
    "Für die Entwicklung: eine Klasse für das, was um das Bild steht.",
  ],
  images: ["Picture files", "Bilddateien"],
  included_hours: [
    "Hours of implementation",
    "Stunden für die Einführung",
    "How many are part of the plan, once.",
    "Wie viele zum Tarif gehören, einmalig.",
  ],
  integration_items: ["Integrations", "Integrationen"],
  integrations: ["Integrations", "Integrationen"],
  interview_company_logo: ["Company logo", "Firmenlogo"],
  interview_description: [
    "Text on the card",
    "Text auf der Karte",
    "Search engines show it, too.",
    "Auch Suchmaschinen zeigen ihn.",
  ],
  interview_headline: ["Line above the title", "Zeile über dem Titel"],
  interview_thumbnail: ["Picture on the card", "Bild auf der Karte"],
  interview_title: [
    "Title on the card",
    "Titel auf der Karte",
    "Leave it empty to use the title of the page.",
    "Leer gilt der Titel der Seite.",
  ],
  interviewee_image: ["Portrait", "Porträt"],
  interviewee_name: ["Name", "Name"],
  interviewees: ["People interviewed", "Interviewte Personen"],
  interviewer_text: ["Introduction", "Einleitung"],
  is_faq: [
    "Frequently asked questions",
    "Häufige Fragen",
    "Tells search engines that these are questions with their answers.",
    "Sagt Suchmaschinen, dass dies Fragen mit ihren Antworten sind.",
  ],
  is_new: ["New", "Neu", "It carries the badge “New”.", "Sie trägt das Zeichen „Neu“."],
  isButton: ["Shown as a button", "Als Button zeigen"],
  isFeatured: [
    "Featured",
    "Hervorgehoben",
    "It is one of those that the block “Featured resources” shows.",
    "Sie gehört zu denen, die der Block „Hervorgehobene Materialien“ zeigt.",
  ],
  items: ["Entries", "Einträge"],
  label: ["Label", "Beschriftung"],
  layout: ["Layout", "Anordnung"],
  lazy_loading_option: [
    "When it loads",
    "Wann geladen wird",
    "“At once” is for what is seen first, at the head of a page.",
    "„Sofort“ ist für das, was man zuerst sieht, am Kopf einer Seite.",
  ],
  lazyload_disabled: [
    "Load at once",
    "Sofort laden",
    "For a drawing that is seen first, at the head of a page.",
    "Für eine Zeichnung, die man zuerst sieht, am Kopf einer Seite.",
  ],
  lead: ["Introduction", "Einleitung"],
  link: ["Link", "Link"],
  link_text: ["Link text", "Linktext"],
  links: ["Ways on", "Wege weiter"],
  list: ["List", "Liste"],
  list_title: ["Title of the list", "Titel der Liste"],
  logo: ["Logo", "Logo"],
  logo_light: [
    "Light logo",
    "Helles Logo",
    "For a header that lies over something dark.",
    "Für eine Kopfzeile, die über etwas Dunklem liegt.",
  ],
  logos: ["Logos", "Logos"],
  loop: ["Begins again at its end", "Beginnt am Ende von vorn"],
  markdown: ["Text", "Text"],
  meta: [
    "Search and sharing",
    "Suche und Teilen",
    "What search engines list, and what networks show when somebody shares the page.",
    "Was Suchmaschinen auflisten und was Netzwerke zeigen, wenn jemand die Seite teilt.",
  ],
  mobile_image: [
    "Picture for phones",
    "Bild für Smartphones",
    "Shown below 640 pixels. Leave it empty to use the same one.",
    "Erscheint unter 640 Pixeln Breite. Leer gilt dasselbe Bild.",
  ],
  more_menu: [
    "Menu “More”",
    "Menü „Mehr“",
    "What is seldom needed, behind one word.",
    "Was selten gebraucht wird, hinter einem Wort.",
  ],
  muted: ["Without sound", "Ohne Ton"],
  name: ["Name", "Name"],
  nav_items: [
    "Shortcuts",
    "Abkürzungen",
    "Short ways on at the foot of the entry's menu, as links or as buttons.",
    "Kurze Wege am Fuß des Menüs, als Links oder als Buttons.",
  ],
  newsletter_text: ["Newsletter: text", "Newsletter: Text"],
  newsletter_title: [
    "Newsletter: title",
    "Newsletter: Titel",
    "Without a title, the footer has no newsletter form.",
    "Ohne Titel hat die Fußzeile kein Newsletter-Formular.",
  ],
  no_follow: [
    "Search engines follow no links",
    "Suchmaschinen folgen keinen Links",
    "Almost never needed.",
    "Wird fast nie gebraucht.",
  ],
  no_index: [
    "Keep out of search engines",
    "Nicht in Suchmaschinen",
    "The page stays reachable, but no search engine lists it.",
    "Die Seite bleibt erreichbar, aber keine Suchmaschine führt sie auf.",
  ],
  note: [
    "Small print",
    "Kleingedrucktes",
    "Stands below the calculator: taxes and terms.",
    "Steht unter dem Rechner: Steuern und Bedingungen.",
  ],
  notion_banner: ["Notion banner", "Notion-Banner"],
  og_image: [
    "Picture for sharing",
    "Bild zum Teilen",
    "Networks show it with the link, best at 1200 by 630 pixels.",
    "Netzwerke zeigen es zum Link, am besten mit 1200 mal 630 Pixeln.",
  ],
  on_demand: [
    "Text in place of a price",
    "Text statt eines Preises",
    "Shown from 501 employees on. Leave it empty for the site's own words.",
    "Erscheint ab 501 Mitarbeitenden. Leer steht dort der übliche Text.",
  ],
  open_index: [
    "Open at first",
    "Zuerst geöffnet",
    "0 opens the first entry at once, 1 the second. Leave it empty to open none.",
    "0 öffnet gleich den ersten Eintrag, 1 den zweiten. Leer bleibt alles zu.",
  ],
  optional_root_editable: [
    "Editable as one block",
    "Als ein Block bearbeitbar",
    "A click on it opens this block with its data, and not the blocks of the template.",
    "Ein Klick öffnet diesen Block mit seinen Daten, nicht die Blöcke der Vorlage.",
  ],
  options: ["Categories to choose from", "Kategorien zur Auswahl"],
  pagination: ["Shows dots below", "Zeigt Punkte darunter"],
  params: [
    "Sizes",
    "Größen",
    "How large the picture is on each screen.",
    "Wie groß das Bild auf welchem Bildschirm ist.",
  ],
  path: [
    "File",
    "Datei",
    "A Lottie file (.json), or an animated SVG, WebP or GIF.",
    "Eine Lottie-Datei (.json) oder ein bewegtes SVG, WebP oder GIF.",
  ],
  picked: [
    "Picked posts",
    "Ausgewählte Artikel",
    "Shown if “Picked posts” is chosen above.",
    "Erscheinen, wenn oben „Ausgewählte Artikel“ gewählt ist.",
  ],
  place: [
    "Place",
    "Ort",
    "The address as a calendar needs it. Leave it empty for an online event.",
    "Die Anschrift, wie ein Kalender sie braucht. Leer lassen, wenn es online stattfindet.",
  ],
  plans: ["Plans", "Tarife"],
  points: [
    "What it includes",
    "Was enthalten ist",
    "One point on each line.",
    "Ein Punkt in jeder Zeile.",
  ],
  popup: [
    "Pop-up",
    "Pop-up",
    "It takes the place of the one in the settings.",
    "Es tritt an die Stelle dessen in den Einstellungen.",
  ],
  position: ["Position", "Position"],
  poster: [
    "Still picture",
    "Standbild",
    "Shown until the video plays.",
    "Erscheint, bis das Video läuft.",
  ],
  prefooter_boxes: ["Cards above the footer", "Karten über der Fußzeile"],
  preheader: ["Bar above the header", "Leiste über der Kopfzeile"],
  preheader_text: [
    "Text of the bar above the header",
    "Text der Leiste über der Kopfzeile",
    "Leave it empty for the one of the settings.",
    "Leer steht dort der Text aus den Einstellungen.",
  ],
  price: ["Price", "Preis"],
  prompt: [
    "Text while nothing is chosen",
    "Text, solange nichts gewählt ist",
    "Leave it empty for the site's own words.",
    "Leer steht dort der übliche Text.",
  ],
  proof_points: ["Numbers that prove it", "Zahlen, die es belegen"],
  provider: [
    "Provider",
    "Anbieter",
    "Visitors are told whose content it is before it loads.",
    "Vor dem Laden wird gesagt, von wem der Inhalt kommt.",
  ],
  quality: [
    "Quality",
    "Qualität",
    "A number from 1 to 100. Leave it empty for 75.",
    "Eine Zahl von 1 bis 100. Leer gilt 75.",
  ],
  question: ["Question", "Frage"],
  question_1: ["Question 1", "Frage 1"],
  question_2: ["Question 2", "Frage 2"],
  question_3: ["Question 3", "Frage 3"],
  quote: ["Quote", "Zitat"],
  quote_icon: [
    "Sign above the quote",
    "Zeichen über dem Zitat",
    "Leave it empty for a quotation mark.",
    "Leer steht dort ein Anführungszeichen.",
  ],
  quote_text: [
    "Text of the quote button",
    "Text des Angebots-Buttons",
    "Leave it empty for the site's own words.",
    "Leer steht dort der übliche Text.",
  ],
  recommended: ["Recommended", "Empfohlen"],
  redirect: ["Link", "Link"],
  related_articles: ["Related articles", "Passende Artikel"],
  related_changelogs: ["Related entries", "Passende Einträge"],
  related_events: ["Related events", "Passende Veranstaltungen"],
  related_questions: ["Related questions", "Verwandte Fragen"],
  related_resources: ["Related resources", "Passende Materialien"],
  related_templates: ["Related templates", "Passende Vorlagen"],
  resource: ["Resource", "Material"],
  resource_link: [
    "File",
    "Datei",
    "Visitors get it for their details, by a link that expires.",
    "Wer das Formular abschickt, bekommt sie über einen Link, der abläuft.",
  ],
  resource_url: [
    "Address of the download",
    "Adresse des Downloads",
    "The provider is told which file the form is about.",
    "Der Anbieter erfährt, um welche Datei es geht.",
  ],
  resources: ["Resources", "Materialien"],
  resources_title: ["Title above the resources", "Titel über den Materialien"],
  retina: [
    "Sharp on fine screens",
    "Scharf auf feinen Bildschirmen",
    "Loads twice the pixels there.",
    "Lädt dort doppelt so viele Pixel.",
  ],
  rich_text: ["Text", "Text"],
  role: ["Position", "Position"],
  script: [
    "Script address",
    "Adresse des Skripts",
    "The provider names it, beginning with https.",
    "Der Anbieter nennt sie, sie beginnt mit https.",
  ],
  second_success_text: ["Second text after sending", "Zweiter Text nach dem Absenden"],
  section_title: ["Title above the stories", "Titel über den Berichten"],
  sections: ["Sections", "Abschnitte"],
  semantic_type: [
    "Kind of content",
    "Art des Inhalts",
    "For search engines, as schema.org names it: VideoObject.",
    "Für Suchmaschinen, wie schema.org es nennt: VideoObject.",
  ],
  shortcut_item: ["Shortcuts", "Kurzwege"],
  shortcut_items: ["Groups of shortcuts", "Gruppen von Kurzwegen"],
  show_arrow: ["Shows an arrow", "Zeigt einen Pfeil"],
  show_button: [
    "Has a button of its own",
    "Hat einen eigenen Button",
    "It stands beside the entry, or at the foot of its menu.",
    "Er steht neben dem Eintrag oder am Fuß seines Menüs.",
  ],
  show_new_badge: ["Shows the badge “New”", "Zeigt das Zeichen „Neu“"],
  show_popup: ["Show it", "Anzeigen"],
  sidebar: ["Beside the content", "Neben dem Inhalt"],
  sign_in_link: ["Sign-in: link", "Anmeldung: Link"],
  sign_in_text: ["Sign-in: text", "Anmeldung: Text"],
  single_page: [
    "Page that stands alone",
    "Allein stehende Seite",
    "Without the bar above the header; the language is chosen in the header.",
    "Ohne die Leiste über der Kopfzeile; die Sprache wird in der Kopfzeile gewählt.",
  ],
  size: ["Size", "Größe"],
  slides: ["Slides", "Folien"],
  social_link: ["Profile", "Profil"],
  social_media_links: ["Social networks", "Soziale Netzwerke"],
  source: ["Source", "Quelle"],
  source_template: [
    "Template story",
    "Vorlagen-Story",
    "The story whose blocks are filled with the data.",
    "Die Story, deren Blöcke mit den Daten gefüllt werden.",
  ],
  src: ["Video address", "Adresse des Videos"],
  still: [
    "Still picture",
    "Standbild",
    "Shown to visitors who prefer that nothing moves, and until the file is there.",
    "Für alle, die keine Bewegung wünschen, und bis die Datei da ist.",
  ],
  style: ["Style", "Art"],
  sub_items: ["Entries below it", "Einträge darunter"],
  subscribe_text: ["Subscription: text", "Abonnement: Text"],
  subscribe_title: ["Subscription: title", "Abonnement: Titel"],
  subtitle: ["Subtitle", "Untertitel"],
  success_text: ["Text after sending", "Text nach dem Absenden"],
  success_title: ["Title after sending", "Titel nach dem Absenden"],
  summary: ["Summary", "Zusammenfassung"],
  svg: ["Drawing", "Zeichnung", "An SVG file.", "Eine SVG-Datei."],
  tablet_image: [
    "Picture for tablets",
    "Bild für Tablets",
    "Shown below 1024 pixels. Leave it empty to use the same one.",
    "Erscheint unter 1024 Pixeln Breite. Leer gilt dasselbe Bild.",
  ],
  tag_list: ["Tags", "Schlagwörter"],
  tags: ["Tags", "Schlagwörter"],
  target: ["Opens in", "Öffnet sich in"],
  template: ["Template", "Vorlage"],
  template_name: [
    "Name in templates",
    "Name in Vorlagen",
    "The data of a template finds this block by it. Needed in templates only.",
    "Daran erkennen die Daten einer Vorlage diesen Block. Nur in Vorlagen nötig.",
  ],
  text: ["Text", "Text"],
  thank_you_description: ["Text after sending", "Text nach dem Absenden"],
  thank_you_title: ["Title after sending", "Titel nach dem Absenden"],
  thanks: [
    "Thanks",
    "Dank",
    "Shown once somebody has answered. Leave it empty for the site's own words.",
    "Erscheint nach der Antwort. Leer steht dort der übliche Text.",
  ],
  thumbnail: ["Picture", "Bild"],
  thumbnail_component: [
    "Preview picture",
    "Vorschaubild",
    "Shown until a visitor starts the video.",
    "Erscheint, bis jemand das Video startet.",
  ],
  thumbnail_summary: [
    "Short summary",
    "Kurzfassung",
    "Stands on cards and below the title, and search engines show it.",
    "Steht auf Karten und unter dem Titel; auch Suchmaschinen zeigen sie.",
  ],
  title: ["Title", "Titel"],
  tone: ["Background", "Hintergrund"],
  topic: ["Topic", "Thema"],
  tour_text: [
    "Text of the tour button",
    "Text des Tour-Buttons",
    "Leave it empty for the site's own words.",
    "Leer steht dort der übliche Text.",
  ],
  transparent_header: [
    "Header over the page",
    "Kopfzeile über der Seite",
    "The header has no background, and the page begins behind it.",
    "Die Kopfzeile hat keinen Hintergrund, und die Seite beginnt dahinter.",
  ],
  trust_line: [
    "Line below the buttons",
    "Zeile unter den Buttons",
    "What takes a last doubt: free for 14 days.",
    "Was letzte Zweifel nimmt: 14 Tage kostenlos.",
  ],
  type: [
    "Kind of event",
    "Art der Veranstaltung",
    "As visitors call it: webinar, meetup, trade fair.",
    "Wie man sie nennt: Webinar, Meetup, Messe.",
  ],
  upcoming_image: [
    "Picture among upcoming events",
    "Bild bei kommenden Veranstaltungen",
    "Leave it empty to use the same one.",
    "Leer gilt dasselbe Bild.",
  ],
  updates: [
    "Kind of change",
    "Art der Änderung",
    "Several are separated by commas: New, Improved.",
    "Mehrere durch Kommas getrennt: Neu, Verbessert.",
  ],
  use_date_in_thumbnail: [
    "Date on the card",
    "Datum auf der Karte",
    "The card shows the date on its picture.",
    "Die Karte zeigt das Datum auf ihrem Bild.",
  ],
  value: [
    "Number",
    "Zahl",
    "With its unit, as it is to be read: 9 days.",
    "Mit Einheit, so wie man sie liest: 9 Tage.",
  ],
  variant: ["Fields of the form", "Felder des Formulars"],
  video_label: [
    "Text of the video link",
    "Text des Video-Links",
    "Leave it empty for the site's own words.",
    "Leer steht dort der übliche Text.",
  ],
  video_link: [
    "Video",
    "Video",
    "Visitors get it once the form is sent.",
    "Man bekommt es, sobald das Formular abgeschickt ist.",
  ],
  video_source: [
    "Video",
    "Video",
    "The address of a video file, or of a video at YouTube or Vimeo. It takes the picture's place.",
    "Die Adresse einer Videodatei oder eines Videos bei YouTube oder Vimeo. Es tritt an die Stelle des Bildes.",
  ],
  video_src: ["Video address", "Adresse des Videos"],
  width: ["Width", "Breite", "In pixels.", "In Pixeln."],
};

/** By the name of the block or page type. */
export const blockLabels: Readonly<Record<string, BlockLabel>> = {
  /* Page types */
  page: { german: "Seite", about: ["A page of any blocks.", "Eine Seite aus beliebigen Blöcken."] },
  "landing-page": {
    german: "Landingpage",
    about: [
      "A page of any blocks for a campaign, with or without menu and footer.",
      "Eine Seite aus beliebigen Blöcken für eine Kampagne, mit oder ohne Menü und Fußzeile.",
    ],
  },
  "blog-overview": {
    german: "Blog: Übersicht",
    about: [
      "Lists the articles below it by itself, the newest first.",
      "Listet die Artikel darunter von selbst auf, die neuesten zuerst.",
    ],
  },
  "blog-page": {
    german: "Blogartikel",
    about: ["An article of the blog.", "Ein Artikel des Blogs."],
    fields: {
      summary: [
        "In short",
        "Kurz gesagt",
        "A box above the article with what matters most.",
        "Ein Kasten über dem Artikel mit dem Wichtigsten.",
      ],
    },
  },
  "changelog-overview": {
    german: "Neuigkeiten: Übersicht",
    about: [
      "Lists what is new in the product, the newest first.",
      "Listet auf, was am Produkt neu ist, das Neueste zuerst.",
    ],
  },
  "changelog-detail-page": {
    german: "Neuigkeiten: Eintrag",
    about: ["One thing that is new in the product.", "Eine Neuigkeit am Produkt."],
    fields: {
      description: [
        "Description",
        "Beschreibung",
        "Shown on cards and in the feed.",
        "Erscheint auf Karten und im Feed.",
      ],
      tags: [
        "Parts of the product",
        "Teile des Produkts",
        "What the entry is about.",
        "Worum es in dem Eintrag geht.",
      ],
    },
  },
  "events-overview": {
    german: "Veranstaltungen: Übersicht",
    about: [
      "Lists what is coming and what has been, by itself.",
      "Listet von selbst auf, was kommt und was war.",
    ],
  },
  "event-detail-page": {
    german: "Veranstaltung",
    about: [
      "One event, with a form until it is past.",
      "Eine Veranstaltung, mit Formular, bis sie vorbei ist.",
    ],
    fields: {
      date: [
        "Begin",
        "Beginn",
        "00:00 UTC stands for a day without a time.",
        "00:00 UTC steht für einen Tag ohne Uhrzeit.",
      ],
      button_text: [
        "Button text",
        "Button-Text",
        "Stands on cards, for example: Save my seat.",
        "Steht auf Karten, zum Beispiel: Platz sichern.",
      ],
      sidebar: [
        "After the event",
        "Nach der Veranstaltung",
        "Takes the form's place once the event is past.",
        "Tritt an die Stelle des Formulars, wenn sie vorbei ist.",
      ],
    },
  },
  "private-events-overview": {
    german: "Geschlossene Veranstaltungen: Übersicht",
    about: [
      "Lists events that no other page leads to.",
      "Listet Veranstaltungen auf, zu denen sonst keine Seite führt.",
    ],
  },
  newsroom: {
    german: "Presse",
    about: [
      "Lists what papers and magazines wrote, by itself.",
      "Listet von selbst auf, was Zeitungen und Zeitschriften schrieben.",
    ],
  },
  "interviews-overview": {
    german: "Interviews: Übersicht",
    about: [
      "Lists the interviews below it by itself.",
      "Listet die Interviews darunter von selbst auf.",
    ],
  },
  "interview-page": {
    german: "Interview-Seite",
    about: ["An interview with its own page.", "Ein Interview mit eigener Seite."],
  },
  "integrations-page": {
    german: "Integrationen",
    about: [
      "The directory of what the product works with.",
      "Das Verzeichnis dessen, womit das Produkt zusammenarbeitet.",
    ],
    fields: {
      body: [
        "Below the directory",
        "Unter dem Verzeichnis",
        "Blocks that follow the directory.",
        "Blöcke, die auf das Verzeichnis folgen.",
      ],
    },
  },
  "learning-hub-overview": {
    german: "Hilfe: Startseite",
    about: [
      "The door to all help articles, with a search.",
      "Der Eingang zu allen Hilfeartikeln, mit Suche.",
    ],
    fields: {
      categories: [
        "Categories",
        "Kategorien",
        "In the order they are read; the first six stand in the bar.",
        "In der Reihenfolge, in der man sie liest; die ersten sechs stehen in der Leiste.",
      ],
    },
  },
  "learning-hub-page": {
    german: "Hilfe: Artikel",
    about: ["A help article.", "Ein Hilfeartikel."],
    fields: { date: ["Last updated", "Zuletzt geändert"] },
  },
  "template-hub-overview": {
    german: "Vorlagen: Übersicht",
    about: [
      "Lists the templates to download, with filters.",
      "Listet die Vorlagen zum Herunterladen auf, mit Filtern.",
    ],
  },
  "template-hub-post": {
    german: "Vorlagen: Vorlage",
    about: [
      "A template to download or duplicate.",
      "Eine Vorlage zum Herunterladen oder Kopieren.",
    ],
    fields: {
      category: ["Main category", "Hauptkategorie"],
      categories: [
        "All categories",
        "Alle Kategorien",
        "The filters of the overview find it by them.",
        "Über sie finden die Filter der Übersicht die Vorlage.",
      ],
      description: ["Description", "Beschreibung", "Shown on cards.", "Erscheint auf Karten."],
      summary: ["Description for search engines", "Beschreibung für Suchmaschinen"],
    },
    tabs: { summary: "search" },
  },
  "success-overview": {
    german: "Kundenberichte: Übersicht",
    about: [
      "Lists what customers tell, with filters.",
      "Listet auf, was Kunden berichten, mit Filtern.",
    ],
  },
  "success-story-page": {
    german: "Kundenbericht",
    about: ["What one customer achieved.", "Was ein Kunde erreicht hat."],
    fields: {
      categories: ["Industries", "Branchen"],
    },
  },
  author: {
    german: "Autorin oder Autor",
    about: [
      "Who writes articles, with a page of their own.",
      "Wer Artikel schreibt, mit eigener Seite.",
    ],
  },
  "resource-library": {
    german: "Bibliothek: Übersicht",
    about: ["Lists the resources to download.", "Listet die Materialien zum Herunterladen auf."],
    fields: {
      body: [
        "Below the resources",
        "Unter den Materialien",
        "Blocks that follow the list.",
        "Blöcke, die auf die Liste folgen.",
      ],
    },
  },
  "resource-page": {
    german: "Bibliothek: Material",
    about: [
      "Something to download for a few details.",
      "Etwas zum Herunterladen gegen ein paar Angaben.",
    ],
    fields: {
      description: [
        "Description",
        "Beschreibung",
        "Shown on cards and by search engines.",
        "Erscheint auf Karten und in Suchmaschinen.",
      ],
    },
  },
  "not-found-page": {
    german: "Seite nicht gefunden",
    about: [
      "Shown for an address that is not there.",
      "Erscheint bei einer Adresse, die es nicht gibt.",
    ],
  },
  "gone-page": {
    german: "Seite entfernt",
    about: [
      "Shown for an address whose story was taken down.",
      "Erscheint bei einer Adresse, deren Seite entfernt wurde.",
    ],
  },
  "search-page": {
    german: "Suchseite",
    about: [
      "The search of the whole site, in words of your own. Without it, the site's own words stand there.",
      "Die Suche der ganzen Website, mit eigenen Worten. Ohne sie stehen dort die der Website.",
    ],
  },
  "unsupported-browser-page": {
    german: "Seite für veraltete Browser",
    about: [
      "Shown in browsers that are too old for the site.",
      "Erscheint in Browsern, die für die Website zu alt sind.",
    ],
  },
  settings: {
    german: "Einstellungen",
    about: [
      "What stands around every page of a language.",
      "Was um jede Seite einer Sprache steht.",
    ],
    fields: {
      popup: ["Pop-up", "Pop-up", "Shown on all pages.", "Erscheint auf allen Seiten."],
      meta: [
        "Search and sharing",
        "Suche und Teilen",
        "Holds for pages that say nothing of their own.",
        "Gilt für Seiten, die nichts Eigenes sagen.",
      ],
    },
  },
  "press-article": {
    german: "Presseartikel",
    about: [
      "What a paper wrote. The newsroom lists it; it has no page of its own.",
      "Was eine Zeitung schrieb. Steht unter Presse und hat keine eigene Seite.",
    ],
    fields: {
      source: ["Paper or magazine", "Zeitung oder Zeitschrift"],
    },
  },
  "global-component": {
    german: "Globale Komponente: Story",
    about: [
      "Blocks written once and placed on many pages.",
      "Blöcke, die einmal geschrieben und auf vielen Seiten gezeigt werden.",
    ],
    fields: { body: ["Blocks", "Blöcke"] },
  },
  "global-template-component": {
    german: "Globale Vorlage",
    about: [
      "A template written once, with data of its own.",
      "Eine einmal geschriebene Vorlage mit eigenen Daten.",
    ],
    fields: { body: ["Blocks", "Blöcke"] },
  },
  "universal-template-component": {
    german: "Vorlage",
    about: [
      "Blocks with names, which data is filled into.",
      "Blöcke mit Namen, in die Daten gefüllt werden.",
    ],
    fields: { template: ["Blocks", "Blöcke"] },
  },

  /* Blocks */
  accordion: {
    german: "Akkordeon",
    about: [
      "Questions whose answers open one at a time.",
      "Fragen, deren Antworten sich einzeln öffnen.",
    ],
  },
  "accordion-item": {
    german: "Eintrag im Akkordeon",
    about: ["One question and its answer.", "Eine Frage und ihre Antwort."],
  },
  animation: {
    german: "Animation",
    about: [
      "A drawing that moves, and can be stopped.",
      "Eine Zeichnung, die sich bewegt und anhalten lässt.",
    ],
  },
  "author-card": {
    german: "Personenkarte",
    about: [
      "Somebody with portrait, position and a link.",
      "Ein Mensch mit Porträt, Position und Link.",
    ],
    fields: { image: ["Portrait", "Porträt"] },
  },
  "blog-image": {
    german: "Bild im Artikel",
    about: ["A picture as wide as the text.", "Ein Bild, so breit wie der Text."],
  },
  button: {
    german: "Button",
    about: ["A link that asks to be pressed.", "Ein Link, der gedrückt werden will."],
  },
  "call-to-action": {
    german: "Handlungsaufruf",
    about: [
      "A band that asks for the next step.",
      "Ein Streifen, der zum nächsten Schritt auffordert.",
    ],
  },
  card: {
    german: "Karte",
    about: ["A picture, a title, and where it leads.", "Ein Bild, ein Titel und wohin es führt."],
    fields: { category: ["Line above the title", "Zeile über dem Titel"] },
  },
  carousel: {
    german: "Karussell",
    about: ["Slides, one at a time.", "Folien, eine nach der anderen."],
  },
  "case-form": {
    german: "Formular: Supportfall",
    about: ["Asks for help with a problem.", "Meldet ein Problem an den Support."],
  },
  chapter: {
    german: "Kapitel",
    about: ["One entry of a chapter list.", "Ein Eintrag einer Kapitelliste."],
  },
  "chapter-list": {
    german: "Kapitelliste",
    about: [
      "Links to what stands further down. Articles make theirs by themselves.",
      "Links zu dem, was weiter unten steht. Artikel haben eine von selbst.",
    ],
  },
  comments: {
    german: "Kommentare",
    about: ["Shows readers the way to the editors.", "Zeigt den Weg zur Redaktion."],
    fields: {
      label: [
        "Title",
        "Titel",
        "Leave it empty for the site's own words.",
        "Leer steht dort der übliche Text.",
      ],
    },
  },
  "consultation-form": {
    german: "Formular: Beratung",
    about: ["Asks for a consultation.", "Fragt nach einer Beratung."],
  },
  "contact-form": {
    german: "Formular: Kontakt",
    about: ["Writes to the company.", "Schreibt der Firma."],
  },
  "date-badge": {
    german: "Datumsschild",
    about: ["A day, large, on a colour.", "Ein Tag, groß, auf einer Farbe."],
  },
  "download-banner": {
    german: "Banner zur Bibliothek",
    about: ["Leads to the resource library.", "Führt zur Bibliothek."],
    fields: {
      link: [
        "Link",
        "Link",
        "Leave it empty to lead to the resource library.",
        "Leer führt er zur Bibliothek.",
      ],
    },
  },
  "download-card": {
    german: "Download-Karte",
    about: ["One thing to download, without a picture.", "Etwas zum Herunterladen, ohne Bild."],
  },
  "download-cards": {
    german: "Download-Karten",
    about: ["Several things to download.", "Mehreres zum Herunterladen."],
  },
  "download-lead-form": {
    german: "Formular: Download",
    about: [
      "Gives a resource for a few details, in the middle of a page.",
      "Gibt ein Material gegen ein paar Angaben, mitten auf einer Seite.",
    ],
    fields: {
      newsletter_unticked: [
        "Newsletter box not ticked",
        "Newsletter-Kästchen nicht angekreuzt",
        "Off: it is ticked at first, and whoever leaves it so is asked by email to confirm. On: only who ticks it is asked.",
        "Aus: Es ist anfangs angekreuzt, und wer es so lässt, wird per E-Mail um Bestätigung gebeten. An: Gefragt wird nur, wer es selbst ankreuzt.",
      ],
    },
  },
  debug: {
    german: "Prüfblock",
    about: [
      "Shows editors what the site reads of the blocks in it. Visitors see nothing.",
      "Zeigt der Redaktion, was die Website von den Blöcken darin liest. Sonst sieht es niemand.",
    ],
    fields: { data: ["Blocks", "Blöcke"] },
  },
  "embedded-code": {
    german: "Eingebetteter Code",
    about: [
      "Something of a provider, a map or a chart, that loads once a visitor asks.",
      "Etwas von einem Anbieter, eine Karte oder ein Diagramm, das erst auf Wunsch lädt.",
    ],
    fields: {
      title: ["Title", "Titel", "It says what the code shows.", "Er sagt, was der Code zeigt."],
      code: ["Code", "Code", "As the provider gives it out.", "So, wie der Anbieter ihn ausgibt."],
      link: [
        "Link to the provider",
        "Link zum Anbieter",
        "Leads to the same thing there, for browsers without scripts.",
        "Führt dort zum selben Inhalt, für Browser ohne Skripte.",
      ],
    },
  },
  "demo-form": {
    german: "Formular: Demo",
    about: ["Books a demo.", "Bucht eine Demo."],
  },
  "embedded-video": {
    german: "Eingebettetes Video",
    about: [
      "A video of YouTube or Vimeo that loads once a visitor asks.",
      "Ein Video von YouTube oder Vimeo, das erst auf Wunsch lädt.",
    ],
  },
  "event-sidebar": {
    german: "Nach der Veranstaltung",
    about: [
      "What stands where the form stood, once an event is past.",
      "Was nach einer Veranstaltung dort steht, wo das Formular stand.",
    ],
  },
  "external-form": {
    german: "Fremdes Formular",
    about: [
      "A form of a marketing service, which loads once a visitor asks.",
      "Ein Formular eines Marketing-Dienstes, das erst auf Wunsch lädt.",
    ],
    fields: Object.fromEntries(
      allLanguages.map((language): [string, Label] => {
        const { inEnglish, label } = languages[language];
        return [
          `${inEnglish}_form`,
          [
            `Form · ${label}`,
            `Formular · ${label}`,
            "The form's id at the provider's, for example _form_3. Where it is empty, that of the language above it holds.",
            "Die Kennung des Formulars beim Anbieter, zum Beispiel _form_3. Leer gilt die der Sprache darüber.",
          ],
        ];
      }),
    ),
  },
  feature: {
    german: "Merkmal",
    about: [
      "One thing the product does. How it looks is up to what holds it.",
      "Eine Sache, die das Produkt kann. Wie sie aussieht, bestimmt der Block darum.",
    ],
  },
  "feature-grid": {
    german: "Merkmale im Raster",
    about: ["Several features beside each other.", "Mehrere Merkmale nebeneinander."],
    fields: { items: ["Features", "Merkmale"] },
  },
  "feature-row": {
    german: "Merkmal mit Bild",
    about: [
      "Text on one side, a picture on the other.",
      "Text auf der einen Seite, ein Bild auf der anderen.",
    ],
    fields: { points: ["Points", "Punkte"] },
  },
  "featured-download-card": {
    german: "Download-Karte mit Bild",
    about: ["The download that matters most.", "Der wichtigste Download."],
    fields: {
      link_text: [
        "Link text",
        "Linktext",
        "Leave it empty for “Download”.",
        "Leer steht dort „Herunterladen“.",
      ],
    },
  },
  "featured-resources": {
    german: "Hervorgehobene Materialien",
    about: [
      "The resources that are marked as featured, one at a time.",
      "Die hervorgehobenen Materialien, eines nach dem anderen.",
    ],
  },
  feedback: {
    german: "Rückmeldung",
    about: [
      "Asks whether the page helped. The answer stays in the browser.",
      "Fragt, ob die Seite geholfen hat. Die Antwort bleibt im Browser.",
    ],
    fields: {
      question: [
        "Question",
        "Frage",
        "Leave it empty for the site's own words.",
        "Leer steht dort der übliche Text.",
      ],
    },
  },
  "final-call-to-action": {
    german: "Schlussaufruf",
    about: [
      "The end of a page: a demo, or the tour.",
      "Das Ende einer Seite: eine Demo oder die Tour.",
    ],
  },
  footprints: {
    german: "Bild je Bildschirm",
    about: [
      "One picture, drawn anew for each width of screen.",
      "Ein Bild, für jede Bildschirmbreite neu gezeichnet.",
    ],
    fields: {
      images: [
        "Picture files",
        "Bilddateien",
        "Their names begin with the width: 768px-steps.webp, default-steps.webp.",
        "Ihre Namen beginnen mit der Breite: 768px-schritte.webp, default-schritte.webp.",
      ],
    },
  },
  "global-reference": {
    german: "Globale Komponente",
    about: [
      "Shows what is written once and placed on many pages.",
      "Zeigt, was einmal geschrieben und auf vielen Seiten gezeigt wird.",
    ],
  },
  "helpful-resources": {
    german: "Hilfreiche Materialien",
    about: ["Three resources to download.", "Drei Materialien zum Herunterladen."],
    fields: {
      resources: [
        "Resources",
        "Materialien",
        "Leave it empty for the newest ones.",
        "Leer erscheinen die neuesten.",
      ],
    },
  },
  hero: {
    german: "Seitenkopf",
    about: [
      "The head of a page: what is promised, and what to do next.",
      "Der Kopf einer Seite: was versprochen wird und was als Nächstes zu tun ist.",
    ],
  },
  image: {
    german: "Bild",
    about: [
      "A picture with its own file and size for each screen.",
      "Ein Bild mit eigener Datei und Größe je Bildschirm.",
    ],
    fields: {
      alt: [
        "Alt text for all languages",
        "Alternativtext für alle Sprachen",
        "What is on the picture, where its language has no text of its own.",
        "Was auf dem Bild ist, wo die Sprache keinen eigenen Text hat.",
      ],
    },
  },
  "image-param": {
    german: "Bildgröße",
    about: ["The size of the picture on one screen.", "Die Größe des Bildes auf einem Bildschirm."],
    fields: {
      size: [
        "Size in pixels",
        "Größe in Pixeln",
        "Width and height, joined by an x: 1176x662. A height of 0 keeps the shape.",
        "Breite und Höhe, verbunden durch ein x: 1176x662. Höhe 0 behält die Form.",
      ],
    },
    tabs: { size: "content" },
  },
  "image-source": {
    german: "Bilddatei",
    about: ["The file for one screen.", "Die Datei für einen Bildschirm."],
  },
  "info-block": {
    german: "Hinweis",
    about: [
      "Something to know before reading on.",
      "Etwas, das man vor dem Weiterlesen wissen sollte.",
    ],
  },
  "integration-card": {
    german: "Integration",
    about: ["One product it works with.", "Ein Produkt, mit dem es zusammenarbeitet."],
  },
  "integration-form": {
    german: "Formular: Integration",
    about: ["Asks for an integration that is missing.", "Fragt nach einer Integration, die fehlt."],
  },
  "integration-section": {
    german: "Gruppe von Integrationen",
    about: ["Integrations under one title.", "Integrationen unter einem Titel."],
  },
  interview: {
    german: "Interviewfrage",
    about: [
      "A question, and what the people asked said to it.",
      "Eine Frage und was die Befragten dazu sagten.",
    ],
  },
  "interview-answer": {
    german: "Interviewantwort",
    about: ["What one person answers.", "Was eine Person antwortet."],
    fields: { author: ["Name", "Name"], image: ["Portrait", "Porträt"] },
  },
  interviewee: {
    german: "Interviewte Person",
    about: ["Somebody who was asked.", "Ein Mensch, der befragt wurde."],
  },
  "lead-form": {
    german: "Formular: Angebot",
    about: ["Asks for a quote.", "Fragt nach einem Angebot."],
  },
  "learning-hub-category": {
    german: "Hilfe: Kategorie",
    about: ["A topic of the help, and where it begins.", "Ein Thema der Hilfe und wo es beginnt."],
    fields: { text: ["Name", "Name"] },
  },
  "logo-bar": {
    german: "Titel mit Logos",
    about: ["Customers or partners in a row.", "Kunden oder Partner in einer Reihe."],
  },
  markdown: {
    german: "Markdown",
    about: ["Text, written with Markdown.", "Text, in Markdown geschrieben."],
  },
  "notion-banner": {
    german: "Notion-Banner",
    about: [
      "Where else a template is to be had, as a page to duplicate.",
      "Wo es eine Vorlage noch gibt, als Seite zum Kopieren.",
    ],
    fields: {
      icon: ["Logo", "Logo"],
      integrations: ["Groups of integrations", "Gruppen von Integrationen"],
    },
  },
  "notion-integration": {
    german: "Notion-Banner: Integration",
    about: [
      "One thing the page works with there.",
      "Eine Sache, mit der die Seite dort zusammenarbeitet.",
    ],
  },
  "notion-integrations": {
    german: "Notion-Banner: Gruppe",
    about: ["Integrations under one title.", "Integrationen unter einem Titel."],
  },
  "partner-call-to-action": {
    german: "Aufruf an Partner",
    about: ["Invites partners, with their logos.", "Lädt Partner ein, mit ihren Logos."],
    fields: {
      button_link: [
        "Button link",
        "Button-Link",
        "Leave it empty to lead to the contact page.",
        "Leer führt er zur Kontaktseite.",
      ],
    },
  },
  "plan-comparison": {
    german: "Tarifvergleich",
    about: ["What each plan has, feature by feature.", "Was jeder Tarif enthält, Zeile für Zeile."],
    fields: {
      compared_plans: [
        "Plans side by side",
        "Tarife nebeneinander",
        "One on each line, four at most. Left empty, those of the company.",
        "Einer in jeder Zeile, höchstens vier. Leer sind es die des Unternehmens.",
      ],
      rows: [
        "Rows",
        "Zeilen",
        "A feature on each line, with a value for each plan: Single sign-on | - | - | +. A plus is a tick, a minus a dash, anything else stands as it is. A line without a bar is a heading.",
        "Je Zeile eine Funktion mit einem Wert für jeden Tarif: Single Sign-on | - | - | +. Plus wird ein Haken, Minus ein Strich, alles andere steht da wie geschrieben. Eine Zeile ohne senkrechten Strich ist eine Überschrift.",
      ],
    },
  },
  "preview-gallery": {
    german: "Galerie der Komponenten",
    about: [
      "Shows editors every story below its page. Visitors see nothing.",
      "Zeigt der Redaktion jede Story unter ihrer Seite. Sonst sieht es niemand.",
    ],
  },
  "pricing-add-on": {
    german: "Zusatzmodul",
    about: [
      "Something that can be added to a plan.",
      "Etwas, das zu einem Tarif hinzukommen kann.",
    ],
    fields: {
      price: ["Price", "Preis", "For each employee and month.", "Je Person und Monat."],
    },
  },
  "pricing-calculator": {
    german: "Preisrechner",
    about: [
      "What the product costs, for as many employees as a visitor chooses.",
      "Was das Produkt kostet, für so viele Mitarbeitende, wie man wählt.",
    ],
  },
  "pricing-plan": {
    german: "Tarif",
    about: ["One plan of the calculator.", "Ein Tarif des Rechners."],
    fields: {
      price: [
        "Price for the first employee",
        "Preis für die erste Person",
        "For each month.",
        "Je Monat.",
      ],
    },
  },
  "proof-point": {
    german: "Kennzahl",
    about: ["A number and what it proves.", "Eine Zahl und was sie belegt."],
  },
  quote: {
    german: "Zitat",
    about: [
      "What somebody said: large across a page, or inside an article.",
      "Was jemand gesagt hat: groß über die Seite oder im Artikel.",
    ],
    fields: {
      image: [
        "Portrait, by its short name",
        "Porträt, unter dem kurzen Namen",
        "Used where the field “Portrait” is empty.",
        "Gilt, wenn das Feld „Porträt“ leer ist.",
      ],
      name: [
        "Name, by its short name",
        "Name, unter dem kurzen Namen",
        "Used where the field “Name” is empty.",
        "Gilt, wenn das Feld „Name“ leer ist.",
      ],
      role: [
        "Position, by its short name",
        "Position, unter dem kurzen Namen",
        "Used where the field “Position” is empty.",
        "Gilt, wenn das Feld „Position“ leer ist.",
      ],
    },
  },
  "raffle-form": {
    german: "Formular: Gewinnspiel",
    about: ["A raffle with up to three questions.", "Ein Gewinnspiel mit bis zu drei Fragen."],
  },
  "related-question": {
    german: "Verwandte Frage",
    about: ["Leads to another help article.", "Führt zu einem anderen Hilfeartikel."],
  },
  "resource-cards": {
    german: "Artikelkarten",
    about: [
      "Posts worth reading next: the newest, or picked ones.",
      "Was man als Nächstes lesen kann: das Neueste oder Ausgewähltes.",
    ],
    fields: {
      source: ["Which posts", "Welche Artikel"],
      category: [
        "Category",
        "Kategorie",
        "Shows the newest posts of this category only.",
        "Zeigt nur die neuesten Artikel dieser Kategorie.",
      ],
    },
  },
  "responsive-picture": {
    german: "Bild mit Ausschnitten",
    about: [
      "A picture with another cut for tablets and phones.",
      "Ein Bild mit eigenem Ausschnitt für Tablets und Smartphones.",
    ],
  },
  "rich-text": {
    german: "Formatierter Text",
    about: [
      "Text with headings, lists, links and blocks in it.",
      "Text mit Überschriften, Listen, Links und Blöcken darin.",
    ],
  },
  "salesforce-form": {
    german: "Formular: Salesforce",
    about: [
      "A form whose answers go to Salesforce.",
      "Ein Formular, dessen Angaben an Salesforce gehen.",
    ],
  },
  "scheduling-calendar": {
    german: "Terminkalender",
    about: [
      "A calendar to book a time, which loads once a visitor asks.",
      "Ein Kalender zum Buchen, der erst auf Wunsch lädt.",
    ],
    fields: {
      calendar_link: [
        "Booking calendar",
        "Terminkalender",
        "Its address at Calendly, HubSpot or Cal.com.",
        "Die Adresse bei Calendly, HubSpot oder Cal.com.",
      ],
      label: [
        "What is booked",
        "Was gebucht wird",
        "For example: twenty minutes with Jonas.",
        "Zum Beispiel: zwanzig Minuten mit Jonas.",
      ],
    },
  },
  "shortcut-item": {
    german: "Kurzweg",
    about: ["One way on from a template.", "Ein Weg weiter von einer Vorlage."],
  },
  "shortcut-items": {
    german: "Kurzwege",
    about: [
      "Ways on from a template, under one title.",
      "Wege weiter von einer Vorlage, unter einem Titel.",
    ],
  },
  "shortcut-title": {
    german: "Kurzwege: Titel",
    about: ["The title of a group of shortcuts.", "Der Titel einer Gruppe von Kurzwegen."],
  },
  "static-demo-form": {
    german: "Einfaches Demo-Formular",
    about: [
      "A demo form that works even when the rest of the site cannot.",
      "Ein Demo-Formular, das auch dann geht, wenn die übrige Website nicht kann.",
    ],
  },
  "stats-band": {
    german: "Zahlenband",
    about: ["Numbers across the page.", "Zahlen quer über die Seite."],
    fields: { items: ["Numbers", "Zahlen"] },
  },
  "subscribe-form": {
    german: "Formular: Abonnement",
    about: ["Subscribes to a newsletter.", "Abonniert einen Newsletter."],
    fields: { list: ["Which list", "Welche Liste"] },
  },
  svg: {
    german: "SVG",
    about: ["A drawing that is sharp at every size.", "Eine Zeichnung, in jeder Größe scharf."],
  },
  "template-filter": {
    german: "Vorlagen: Filtergruppe",
    about: [
      "Categories to filter templates by.",
      "Kategorien, nach denen Vorlagen gefiltert werden.",
    ],
  },
  "template-sidebar": {
    german: "Vorlage: Seitenspalte",
    about: ["What stands beside a template.", "Was neben einer Vorlage steht."],
  },
  "story-fact": {
    german: "Eckdatum",
    about: ["One thing about a customer.", "Eine Angabe zu einem Kunden."],
    fields: { title: ["What it is", "Was es ist"], text: ["What it says", "Was es besagt"] },
  },
  "story-integration": {
    german: "Genutzte Integration",
    about: ["One product the customer uses with it.", "Ein Produkt, das der Kunde damit nutzt."],
    fields: { image: ["Logo", "Logo"], text: ["Name", "Name"] },
  },
  "title-and-text": {
    german: "Titel und Text in zwei Spalten",
    about: ["A title on the left, its text on the right.", "Links ein Titel, rechts sein Text."],
  },
  "success-section": {
    german: "Kundenberichte",
    about: [
      "All success stories with their filters, as on their overview.",
      "Alle Kundenberichte mit ihren Filtern, wie in ihrer Übersicht.",
    ],
    fields: {
      title: [
        "Title",
        "Titel",
        "Leave it empty for the site's own words.",
        "Leer stehen dort die Worte der Website.",
      ],
    },
  },
  "tour-video-form": {
    german: "Formular: Tour-Video",
    about: [
      "Gives the tour video for a few details.",
      "Gibt das Tour-Video gegen ein paar Angaben.",
    ],
  },
  "universal-template": {
    german: "Vorlage mit Daten",
    about: [
      "Shows a template's blocks, filled with data of its own.",
      "Zeigt die Blöcke einer Vorlage, gefüllt mit eigenen Daten.",
    ],
    fields: {
      template: [
        "Blocks",
        "Blöcke",
        "Used if no template story is chosen.",
        "Gelten, wenn keine Vorlagen-Story gewählt ist.",
      ],
    },
  },
  video: {
    german: "Video",
    about: [
      "A video file, or one of YouTube or Vimeo.",
      "Eine Videodatei oder eines von YouTube oder Vimeo.",
    ],
  },
  "vulnerability-form": {
    german: "Formular: Sicherheitslücke",
    about: ["Reports a vulnerability.", "Meldet eine Sicherheitslücke."],
  },
  "watch-video-form": {
    german: "Formular: Video ansehen",
    about: ["Gives a video for a few details.", "Gibt ein Video gegen ein paar Angaben."],
  },

  /* Around pages */
  "site-header": {
    german: "Kopfzeile",
    about: ["The menu on top of every page.", "Das Menü über jeder Seite."],
    fields: { items: ["Menu", "Menü"] },
  },
  "menu-item": {
    german: "Menüeintrag",
    about: ["One entry of a menu.", "Ein Eintrag eines Menüs."],
  },
  "site-preheader": {
    german: "Leiste über der Kopfzeile",
    about: ["The thin bar above the header.", "Die schmale Leiste über der Kopfzeile."],
    fields: { items: ["Links", "Links"] },
  },
  "site-footer": {
    german: "Fußzeile",
    about: ["What stands below every page.", "Was unter jeder Seite steht."],
  },
  "footer-section": {
    german: "Spalte der Fußzeile",
    about: ["Links under one title.", "Links unter einem Titel."],
  },
  "footer-item": {
    german: "Link der Fußzeile",
    about: ["One link of the footer.", "Ein Link der Fußzeile."],
  },
  "social-link": {
    german: "Soziales Netzwerk",
    about: ["A profile of the company.", "Ein Profil der Firma."],
    fields: {
      icon: ["Network", "Netzwerk"],
      label: [
        "Label",
        "Beschriftung",
        "Read out to people who do not see the icon.",
        "Wird vorgelesen, wenn jemand das Symbol nicht sieht.",
      ],
    },
  },
  popup: {
    german: "Pop-up",
    about: [
      "A message that opens by itself, once.",
      "Eine Nachricht, die sich von selbst öffnet, einmal.",
    ],
    fields: { description: ["Text", "Text"] },
  },
  meta: {
    german: "Meta",
    about: [
      "What search engines and networks show of a page.",
      "Was Suchmaschinen und Netzwerke von einer Seite zeigen.",
    ],
    fields: {
      title: [
        "Title",
        "Titel",
        "Search engines show about 60 characters. Leave it empty for the story's own.",
        "Suchmaschinen zeigen etwa 60 Zeichen. Leer gilt der Titel der Story.",
      ],
      description: [
        "Description",
        "Beschreibung",
        "Search engines show about 160 characters.",
        "Suchmaschinen zeigen etwa 160 Zeichen.",
      ],
    },
  },

  /* What fills templates */
  ...dataLabels(),
};

/** `data-text` brings a text; its sibling `data-text-translatable` one for each language. */
function dataLabels(): Record<string, BlockLabel> {
  const kinds: readonly (readonly [kind: string, english: string, german: string])[] = [
    ["text", "a text", "Text"],
    ["link", "a link", "Link"],
    ["rich-text", "a formatted text", "Formatierter Text"],
    ["markdown", "a text in Markdown", "Markdown"],
    ["component", "blocks", "Blöcke"],
    ["color", "a colour", "Farbe"],
    ["boolean", "a yes or no", "Ja oder nein"],
    ["image", "a picture", "Bild"],
    ["video-src", "the address of a video", "Videoadresse"],
    ["svg", "a drawing", "Zeichnung"],
  ];
  const fields: BlockLabel["fields"] = {
    template_name: [
      "Block of the template",
      "Block der Vorlage",
      "The block's name in the template, or one field of it: headline, headline.eyebrow.",
      "Der Name des Blocks in der Vorlage oder eines seiner Felder: headline, headline.eyebrow.",
    ],
  };
  const tabs = { template_name: "content" } as const;
  const labels: Record<string, BlockLabel> = {
    "data-remove": {
      german: "Daten: entfernen",
      about: ["Leaves a block of the template out.", "Lässt einen Block der Vorlage weg."],
      fields,
      tabs,
    },
  };
  for (const [index, [kind, english, german]] of kinds.entries()) {
    labels[`data-${kind}`] = {
      german: `Daten: ${german}`,
      about: [`Fills ${english} into a template.`, `Füllt die Vorlage: ${german}.`],
      fields,
      tabs: kind === "color" ? { ...tabs, color: "content" } : tabs,
    };
    if (index > 4) continue;
    labels[`data-${kind}-translatable`] = {
      german: `Daten: ${german} je Sprache`,
      about: [
        `Fills ${english} into a template, in each language its own.`,
        `Füllt die Vorlage, in jeder Sprache für sich: ${german}.`,
      ],
      fields,
      tabs,
    };
  }
  return labels;
}

/** What values are called in German that the schemas name in English. */
export const optionLabels: Readonly<Record<string, string>> = {
  "2": "2",
  "3": "3",
  "4": "4",
  "A new tab": "Neuer Tab",
  "At once": "Sofort",
  "Book a meeting": "Termin buchen",
  Brand: "Markenfarbe",
  "Company and name": "Firma und Name",
  Default: "Standard",
  Euro: "Euro",
  Facebook: "Facebook",
  Filled: "Gefüllt",
  "For administrators": "Für die Administration",
  Four: "Vier",
  Inline: "Im Text",
  Instagram: "Instagram",
  "Job title and name": "Position und Name",
  Large: "Groß",
  Lilac: "Flieder",
  LinkedIn: "LinkedIn",
  Maple: "Ahorn",
  Medium: "Mittel",
  Mist: "Nebel",
  Monthly: "Monatlich",
  "Newest posts": "Neueste Artikel",
  Newsletter: "Newsletter",
  One: "Eine",
  Outlined: "Umrandet",
  Paper: "Papier",
  "Picked posts": "Ausgewählte Artikel",
  "Picture left": "Bild links",
  "Picture right": "Bild rechts",
  "Pound sterling": "Pfund Sterling",
  Press: "Presse",
  "Product updates": "Produktneuigkeiten",
  Register: "Anmelden",
  Rose: "Rosé",
  Sand: "Sand",
  Sky: "Himmel",
  Sun: "Sonne",
  "Swiss franc": "Schweizer Franken",
  Text: "Text",
  "Text above the picture": "Text über dem Bild",
  "Text beside the picture": "Text neben dem Bild",
  "This tab": "Dieser Tab",
  Three: "Drei",
  Two: "Zwei",
  "Up to 360 px": "Bis 360 px",
  "Up to 480 px": "Bis 480 px",
  "Up to 640 px": "Bis 640 px",
  "Up to 768 px": "Bis 768 px",
  "Up to 1024 px": "Bis 1024 px",
  "Up to 1280 px": "Bis 1280 px",
  "Up to 1440 px": "Bis 1440 px",
  "Up to 1920 px": "Bis 1920 px",
  "US dollar": "US-Dollar",
  "When near": "Wenn es in die Nähe kommt",
  "When near, blurred until it is there": "Wenn es in die Nähe kommt, bis dahin unscharf",
  "With full name": "Mit vollem Namen",
  "With job title": "Mit Position",
  X: "X",
  Yearly: "Jährlich",
  YouTube: "YouTube",
};

/** The styles of rich text, which editors choose from. */
export const styleLabels = {
  lead: ["Lead text", "Vorspann"],
  small: ["Small print", "Kleingedrucktes"],
  soft: ["Quiet", "Zurückhaltend"],
  "ink-brand": ["Words in the brand's colour", "Schrift in der Markenfarbe"],
  "ink-accent": ["Words in the accent colour", "Schrift in der Akzentfarbe"],
  "ground-mint": ["On mint", "Auf Minze"],
  "ground-sky": ["On sky", "Auf Himmel"],
  "ground-lilac": ["On lilac", "Auf Flieder"],
  "ground-sun": ["On sun", "Auf Sonne"],
  "ground-rose": ["On rose", "Auf Rosé"],
} as const satisfies Readonly<
  Record<(typeof textStyles)[number], readonly [english: string, german: string]>
>;
