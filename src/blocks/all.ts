import { accordionItem } from "./accordion-item/accordion-item.tsx";
import { animation } from "./animation/animation.tsx";
import { authorCard } from "./author-card/author-card.tsx";
import { accordion } from "./accordion/accordion.tsx";
import { blogImage } from "./blog-image/blog-image.tsx";
import { button } from "./button/button.tsx";
import { callToAction } from "./call-to-action/call-to-action.tsx";
import { card } from "./card/card.tsx";
import { carousel } from "./carousel/carousel.tsx";
import { caseForm } from "./case-form/case-form.tsx";
import { chapterList } from "./chapter-list/chapter-list.tsx";
import { chapter } from "./chapter/chapter.tsx";
import { comments } from "./comments/comments.tsx";
import { consultationForm } from "./consultation-form/consultation-form.tsx";
import { contactForm } from "./contact-form/contact-form.tsx";
import { dateBadge } from "./date-badge/date-badge.tsx";
import { downloadBanner } from "./download-banner/download-banner.tsx";
import { downloadCard } from "./download-card/download-card.tsx";
import { downloadCards } from "./download-cards/download-cards.tsx";
import { downloadLeadForm } from "./download-lead-form/download-lead-form.tsx";
import { debug } from "./debug/debug.tsx";
import { embeddedCode } from "./embedded-code/embedded-code.tsx";
import { demoForm } from "./demo-form/demo-form.tsx";
import { embeddedVideo } from "./embedded-video/embedded-video.tsx";
import { eventSidebar } from "./event-sidebar/event-sidebar.tsx";
import { externalForm } from "./external-form/external-form.tsx";
import { featureGrid } from "./feature-grid/feature-grid.tsx";
import { featureRow } from "./feature-row/feature-row.tsx";
import { featuredDownloadCard } from "./featured-download-card/featured-download-card.tsx";
import { featuredResources } from "./featured-resources/featured-resources.tsx";
import { feature } from "./feature/feature.tsx";
import { feedback } from "./feedback/feedback.tsx";
import { finalCallToAction } from "./final-call-to-action/final-call-to-action.tsx";
import { registerBlocks } from "../render/find-block.ts";
import { footprints } from "./footprints/footprints.tsx";
import { globalReference } from "./global-reference/global-reference.tsx";
import { helpfulResources } from "./helpful-resources/helpful-resources.tsx";
import { hero } from "./hero/hero.tsx";
import { imageParam } from "./image-param/image-param.tsx";
import { imageSource } from "./image-source/image-source.tsx";
import { infoBlock } from "./info-block/info-block.tsx";
import { image } from "./image/image.tsx";
import { integrationCard } from "./integration-card/integration-card.tsx";
import { integrationForm } from "./integration-form/integration-form.tsx";
import { integrationSection } from "./integration-section/integration-section.tsx";
import { interviewAnswer } from "./interview-answer/interview-answer.tsx";
import { interview } from "./interview/interview.tsx";
import { interviewee } from "./interviewee/interviewee.tsx";
import { leadForm } from "./lead-form/lead-form.tsx";
import { learningHubCategory } from "./learning-hub-category/learning-hub-category.tsx";
import { logoBar } from "./logo-bar/logo-bar.tsx";
import { markdown } from "./markdown/markdown.tsx";
import { partnerCallToAction } from "./partner-call-to-action/partner-call-to-action.tsx";
import { planComparison } from "./plan-comparison/plan-comparison.tsx";
import { notionBanner } from "./notion-banner/notion-banner.tsx";
import { notionIntegration } from "./notion-integration/notion-integration.tsx";
import { notionIntegrations } from "./notion-integrations/notion-integrations.tsx";
import { previewGallery } from "./preview-gallery/preview-gallery.tsx";
import { pricingAddOn } from "./pricing-add-on/pricing-add-on.tsx";
import { pricingCalculator } from "./pricing-calculator/pricing-calculator.tsx";
import { pricingPlan } from "./pricing-plan/pricing-plan.tsx";
import { privacyTable } from "./privacy-table/privacy-table.tsx";
import { proofPoint } from "./proof-point/proof-point.tsx";
import { quote } from "./quote/quote.tsx";
import { raffleForm } from "./raffle-form/raffle-form.tsx";
import { relatedQuestion } from "./related-question/related-question.tsx";
import { resourceCards } from "./resource-cards/resource-cards.tsx";
import { responsivePicture } from "./responsive-picture/responsive-picture.tsx";
import { richText } from "./rich-text/rich-text.tsx";
import { salesforceForm } from "./salesforce-form/salesforce-form.tsx";
import { schedulingCalendar } from "./scheduling-calendar/scheduling-calendar.tsx";
import { shortcutItem } from "./shortcut-item/shortcut-item.tsx";
import { shortcutItems } from "./shortcut-items/shortcut-items.tsx";
import { shortcutTitle } from "./shortcut-title/shortcut-title.tsx";
import { staticDemoForm } from "./static-demo-form/static-demo-form.tsx";
import { statsBand } from "./stats-band/stats-band.tsx";
import { subscribeForm } from "./subscribe-form/subscribe-form.tsx";
import { svg } from "./svg/svg.tsx";
import { templateFilter } from "./template-filter/template-filter.tsx";
import { templateSidebar } from "./template-sidebar/template-sidebar.tsx";
import { storyFact } from "./story-fact/story-fact.tsx";
import { storyIntegration } from "./story-integration/story-integration.tsx";
import { successSection } from "./success-section/success-section.tsx";
import { titleAndText } from "./title-and-text/title-and-text.tsx";
import { tourVideoForm } from "./tour-video-form/tour-video-form.tsx";
import { universalTemplate } from "./universal-template/universal-template.tsx";
import { video } from "./video/video.tsx";
import { vulnerabilityForm } from "./vulnerability-form/vulnerability-form.tsx";
import { watchVideoForm } from "./watch-video-form/watch-video-form.tsx";

/** Everything an editor can put on a page. A contract test compares this list with the folder. */
export const blocks = registerBlocks([
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
  privacyTable,
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
