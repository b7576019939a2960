import { accordionItem } from "./accordion-item.tsx";
import { animation } from "./animation.tsx";
import { authorCard } from "./author-card.tsx";
import { accordion } from "./accordion.tsx";
import { blogImage } from "./blog-image.tsx";
import { button } from "./button.tsx";
import { callToAction } from "./call-to-action.tsx";
import { card } from "./card.tsx";
import { carousel } from "./carousel.tsx";
import { caseForm } from "./case-form.tsx";
import { chapterList } from "./chapter-list.tsx";
import { chapter } from "./chapter.tsx";
import { comments } from "./comments.tsx";
import { consultationForm } from "./consultation-form.tsx";
import { contactForm } from "./contact-form.tsx";
import { dateBadge } from "./date-badge.tsx";
import { downloadBanner } from "./download-banner.tsx";
import { downloadCard } from "./download-card.tsx";
import { downloadCards } from "./download-cards.tsx";
import { downloadLeadForm } from "./download-lead-form.tsx";
import { debug } from "./debug.tsx";
import { embeddedCode } from "./embedded-code.tsx";
import { demoForm } from "./demo-form.tsx";
import { embeddedVideo } from "./embedded-video.tsx";
import { eventSidebar } from "./event-sidebar.tsx";
import { externalForm } from "./external-form.tsx";
import { featureGrid } from "./feature-grid.tsx";
import { featureRow } from "./feature-row.tsx";
import { featuredDownloadCard } from "./featured-download-card.tsx";
import { featuredResources } from "./featured-resources.tsx";
import { feature } from "./feature.tsx";
import { feedback } from "./feedback.tsx";
import { finalCallToAction } from "./final-call-to-action.tsx";
import { listed } from "../render/find-block.ts";
import { footprints } from "./footprints.tsx";
import { globalReference } from "./global-reference.tsx";
import { helpfulResources } from "./helpful-resources.tsx";
import { hero } from "./hero.tsx";
import { imageParam } from "./image-param.tsx";
import { imageSource } from "./image-source.tsx";
import { infoBlock } from "./info-block.tsx";
import { image } from "./image.tsx";
import { integrationCard } from "./integration-card.tsx";
import { integrationForm } from "./integration-form.tsx";
import { integrationSection } from "./integration-section.tsx";
import { interviewAnswer } from "./interview-answer.tsx";
import { interview } from "./interview.tsx";
import { interviewee } from "./interviewee.tsx";
import { leadForm } from "./lead-form.tsx";
import { learningHubCategory } from "./learning-hub-category.tsx";
import { logoBar } from "./logo-bar.tsx";
import { markdown } from "./markdown.tsx";
import { partnerCallToAction } from "./partner-call-to-action.tsx";
import { planComparison } from "./plan-comparison.tsx";
import { notionBanner } from "./notion-banner.tsx";
import { notionIntegration } from "./notion-integration.tsx";
import { notionIntegrations } from "./notion-integrations.tsx";
import { previewGallery } from "./preview-gallery.tsx";
import { pricingAddOn } from "./pricing-add-on.tsx";
import { pricingCalculator } from "./pricing-calculator.tsx";
import { pricingPlan } from "./pricing-plan.tsx";
import { proofPoint } from "./proof-point.tsx";
import { quote } from "./quote.tsx";
import { raffleForm } from "./raffle-form.tsx";
import { relatedQuestion } from "./related-question.tsx";
import { resourceCards } from "./resource-cards.tsx";
import { responsivePicture } from "./responsive-picture.tsx";
import { richText } from "./rich-text.tsx";
import { salesforceForm } from "./salesforce-form.tsx";
import { schedulingCalendar } from "./scheduling-calendar.tsx";
import { shortcutItem } from "./shortcut-item.tsx";
import { shortcutItems } from "./shortcut-items.tsx";
import { shortcutTitle } from "./shortcut-title.tsx";
import { staticDemoForm } from "./static-demo-form.tsx";
import { statsBand } from "./stats-band.tsx";
import { subscribeForm } from "./subscribe-form.tsx";
import { svg } from "./svg.tsx";
import { templateFilter } from "./template-filter.tsx";
import { templateSidebar } from "./template-sidebar.tsx";
import { storyFact } from "./story-fact.tsx";
import { storyIntegration } from "./story-integration.tsx";
import { successSection } from "./success-section.tsx";
import { titleAndText } from "./title-and-text.tsx";
import { tourVideoForm } from "./tour-video-form.tsx";
import { universalTemplate } from "./universal-template.tsx";
import { video } from "./video.tsx";
import { vulnerabilityForm } from "./vulnerability-form.tsx";
import { watchVideoForm } from "./watch-video-form.tsx";

/** Everything an editor can put on a page. A contract test compares this list with the folder. */
export const blocks = listed([
  accordion,
  accordionItem,
  animation,
  authorCard,
  blogImage,
  button,
  callToAction,
  card,
  carousel,
  caseForm,
  chapter,
  chapterList,
  comments,
  consultationForm,
  contactForm,
  dateBadge,
  downloadBanner,
  downloadCard,
  downloadCards,
  downloadLeadForm,
  debug,
  embeddedCode,
  demoForm,
  embeddedVideo,
  eventSidebar,
  externalForm,
  feature,
  featureGrid,
  featureRow,
  featuredDownloadCard,
  featuredResources,
  feedback,
  finalCallToAction,
  footprints,
  globalReference,
  helpfulResources,
  hero,
  image,
  imageParam,
  imageSource,
  infoBlock,
  integrationCard,
  integrationForm,
  integrationSection,
  interview,
  interviewAnswer,
  interviewee,
  leadForm,
  learningHubCategory,
  logoBar,
  markdown,
  notionBanner,
  notionIntegration,
  notionIntegrations,
  partnerCallToAction,
  planComparison,
  previewGallery,
  pricingAddOn,
  pricingCalculator,
  pricingPlan,
  proofPoint,
  quote,
  raffleForm,
  relatedQuestion,
  resourceCards,
  responsivePicture,
  richText,
  salesforceForm,
  schedulingCalendar,
  shortcutItem,
  shortcutItems,
  shortcutTitle,
  staticDemoForm,
  statsBand,
  subscribeForm,
  successSection,
  svg,
  templateFilter,
  templateSidebar,
  storyFact,
  storyIntegration,
  titleAndText,
  tourVideoForm,
  universalTemplate,
  video,
  vulnerabilityForm,
  watchVideoForm,
]);
