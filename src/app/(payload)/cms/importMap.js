import { TitleCell as TitleCell_9ae590b54ae67e4cd1315b689a019665 } from '../../../back-office/cells/title-cell'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { CleanPasteFeature as CleanPasteFeature_6e6686977c367f9ce4e8ca9b509467ef } from '../../../back-office/clean-paste'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RecordsCell as RecordsCell_e7b78c51d2c63e290441e32e6d5780a3 } from '../../../back-office/cells/records-cell'
import { MomentCell as MomentCell_1414e1be9363a7b87d37fbe37744a4cd } from '../../../back-office/cells/moment-cell'
import { MomentField as MomentField_a4a903ae35d0f7647f0a9f7f80d86ea7 } from '../../../back-office/site-zone/moment-field'
import { MomentDiff as MomentDiff_767ed6e090a84374014128fb19cd8692 } from '../../../back-office/cells/moment-diff'
import { FlagCell as FlagCell_36058da65091f7dcd12095a082532117 } from '../../../back-office/cells/flag-cell'
import { NoDiff as NoDiff_d0173b812fde0fb4c4c894a49171b21e } from '../../../back-office/no-diff'
import { TranscriptFile as TranscriptFile_6ca9dd6978f802a6d720e50d148e8e0b } from '@/features/learning/ui/cms/transcript-file'
import { BlockRowLabel as BlockRowLabel_9ba223a857af780ccfa5fc736e09e180 } from '../../../back-office/row-label'
import { AddPictures as AddPictures_8644e19f4f8c8682afab3a8b8940a141 } from '../../../back-office/gallery/add-pictures'
import { SearchPreview as SearchPreview_6274336c8e95df36ccfdfde9c40cc3da } from '../../../back-office/search-preview/search-preview'
import { RedirectedSlug as RedirectedSlug_2816d32e61158a438d3577461af933e1 } from '@/features/redirects/ui/cms/redirected-slug'
import { EventPeople as EventPeople_72668dbe198e0a783f5cf65d96dc0dc0 } from '@/features/events/ui/cms/event-people'
import { ListFilters as ListFilters_b71907de69f3fefa44527285c4e85f5f } from '../../../back-office/list-filters'
import { DocumentTimes as DocumentTimes_720d573e47202cbed2ec9db41a954504 } from '../../../back-office/site-zone/document-times'
import { NewTitle as NewTitle_2c07bfc86abec30f6f30eb33fbaf8a80 } from '../../../back-office/new-title'
import { NewRows as NewRows_d42c13dec1f141f4d86cde75ca1ef5e8 } from '../../../back-office/form-state-guard/new-rows'
import { ListMain as ListMain_fdb9633a19ee5058a0a2ee0921dd9ec2 } from '../../../back-office/list-main'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TargetCell as TargetCell_96c5586f109414c643f401c2113ddb2b } from '../../../back-office/cells/target-cell'
import { OwnAccount as OwnAccount_6dc35d1e04ff953c2fabd2c76281faf7 } from '@/features/accounts/ui/cms/own-account'
import { LinkTarget as LinkTarget_4ebe094c1ac48c2f4def055f88262691 } from '@/features/pages/ui/cms/link-target'
import { SpreadsheetLink as SpreadsheetLink_2b973aac73720895708a50352aa571b6 } from '@/features/spreadsheets/ui/cms/spreadsheets'
import { UsedIn as UsedIn_f7c566d9fcdd6c76666d74157a697b03 } from '@/features/health/ui/cms/used-in'
import { PrefilledFrom as PrefilledFrom_fb9dfea647c4d106fb7c5145ebefb8d1 } from '@/features/redirects/ui/cms/redirects'
import { ShortLinkPanel as ShortLinkPanel_b40bf063cd09e07482c2033820e688bb } from '@/features/redirects/ui/cms/short-links'
import { PrintedCodes as PrintedCodes_b40bf063cd09e07482c2033820e688bb } from '@/features/redirects/ui/cms/short-links'
import { RedirectCell as RedirectCell_fb9dfea647c4d106fb7c5145ebefb8d1 } from '@/features/redirects/ui/cms/redirects'
import { RedirectField as RedirectField_fb9dfea647c4d106fb7c5145ebefb8d1 } from '@/features/redirects/ui/cms/redirects'
import { WebhookPanel as WebhookPanel_3d129c3c56ec56a1f6cb56b41a7395b1 } from '@/features/webhooks/ui/cms/webhook-panel'
import { Attempts as Attempts_c5e19d88b516bfe27ab6badeda1f6f2f } from '@/features/webhooks/ui/cms/attempts'
import { StoredChanges as StoredChanges_599d9a3d5cee0213aef37138408cae75 } from '../../../back-office/stored-changes'
import { FactorReminder as FactorReminder_c3d7cb1417da5926522d9246160ad603 } from '@/features/accounts/ui/cms/factor-reminder'
import { Icon as Icon_a860728ed4f78138ae46181f2d11c6ae } from '../../../back-office/icon'
import { Logo as Logo_e3d3bc4a3455860c3f6461ffc5388be0 } from '../../../back-office/logo'
import { HealthLink as HealthLink_6d3444296172ee3465717e7fc704ce2f } from '@/features/health/ui/cms/health-link'
import { MailsLink as MailsLink_bd8e2294b645e2b1db9a3d7d0076221e } from '@/features/admin/ui/cms/mails/mails-link'
import { SiteLinks as SiteLinks_878fd61eaa6636762f90f2051d6e824b } from '../../../back-office/site-links'
import { SignIn as SignIn_f76548029f651ef75480ccd24388f643 } from '@/features/accounts/ui/cms/sign-in'
import { NavSearch as NavSearch_61e893fdba790e162d913a268506adce } from '@/features/search/ui/cms/nav-search'
import { AccessibleMarkup as AccessibleMarkup_2e90262b5efcd71d95d20ed6d7019b42 } from '../../../back-office/accessible-markup/accessible-markup'
import { SiteZoneProvider as SiteZoneProvider_e631d704e1405f5db2f86943e9871091 } from '../../../back-office/site-zone/site-zone-provider'
import { ReauthenticationProvider as ReauthenticationProvider_07883577120d2f015ceb56d7964cb97f } from '@/features/accounts/ui/cms/reauthentication-provider'
import { InvalidFields as InvalidFields_2f97e28826e4887dd4b0401bb361eba1 } from '../../../back-office/invalid-fields/invalid-fields'
import { ChangeGuard as ChangeGuard_01b8c19f606026d6caca86dddf7ff280 } from '@/features/events/ui/cms/change-guard'
import { FormStateGuard as FormStateGuard_6b3ae8bf473551b19b80787b21f16cd9 } from '../../../back-office/form-state-guard/form-state-guard'
import { EditorsHome as EditorsHome_c84be14dcb92d23f3cbfab8e59ce4e3f } from '@/features/admin/ui/cms/editors-home'
import { DeskView as DeskView_7c8179e59c46bd716bf01f5af15d8789 } from '@/features/questions/ui/cms/desk-view'
import { PlanEventView as PlanEventView_abbc238d340a872f35e5407ba761d935 } from '@/features/events/ui/cms/plan-event-view'
import { Year as Year_39059062166db6c6bca2315d27c9d068 } from '@/features/events/ui/cms/year-view'
import { Health as Health_615d208722a6edd7e35fef8ba74e0b11 } from '@/features/health/ui/cms/health'
import { Search as Search_6ef626657c83cc5a3de7232975ed978e } from '@/features/search/ui/cms/search'
import { Mails as Mails_efe08da7f625aefb085dd1f8c3576059 } from '@/features/admin/ui/cms/mails/mails'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/back-office/cells/title-cell#TitleCell": TitleCell_9ae590b54ae67e4cd1315b689a019665,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/back-office/clean-paste#CleanPasteFeature": CleanPasteFeature_6e6686977c367f9ce4e8ca9b509467ef,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/back-office/cells/records-cell#RecordsCell": RecordsCell_e7b78c51d2c63e290441e32e6d5780a3,
  "/back-office/cells/moment-cell#MomentCell": MomentCell_1414e1be9363a7b87d37fbe37744a4cd,
  "/back-office/site-zone/moment-field#MomentField": MomentField_a4a903ae35d0f7647f0a9f7f80d86ea7,
  "/back-office/cells/moment-diff#MomentDiff": MomentDiff_767ed6e090a84374014128fb19cd8692,
  "/back-office/cells/flag-cell#FlagCell": FlagCell_36058da65091f7dcd12095a082532117,
  "/back-office/no-diff#NoDiff": NoDiff_d0173b812fde0fb4c4c894a49171b21e,
  "/features/learning/ui/cms/transcript-file#TranscriptFile": TranscriptFile_6ca9dd6978f802a6d720e50d148e8e0b,
  "/back-office/row-label#BlockRowLabel": BlockRowLabel_9ba223a857af780ccfa5fc736e09e180,
  "/back-office/gallery/add-pictures#AddPictures": AddPictures_8644e19f4f8c8682afab3a8b8940a141,
  "/back-office/search-preview/search-preview#SearchPreview": SearchPreview_6274336c8e95df36ccfdfde9c40cc3da,
  "/features/redirects/ui/cms/redirected-slug#RedirectedSlug": RedirectedSlug_2816d32e61158a438d3577461af933e1,
  "/features/events/ui/cms/event-people#EventPeople": EventPeople_72668dbe198e0a783f5cf65d96dc0dc0,
  "/back-office/list-filters#ListFilters": ListFilters_b71907de69f3fefa44527285c4e85f5f,
  "/back-office/site-zone/document-times#DocumentTimes": DocumentTimes_720d573e47202cbed2ec9db41a954504,
  "/back-office/new-title#NewTitle": NewTitle_2c07bfc86abec30f6f30eb33fbaf8a80,
  "/back-office/form-state-guard/new-rows#NewRows": NewRows_d42c13dec1f141f4d86cde75ca1ef5e8,
  "/back-office/list-main#ListMain": ListMain_fdb9633a19ee5058a0a2ee0921dd9ec2,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/back-office/cells/target-cell#TargetCell": TargetCell_96c5586f109414c643f401c2113ddb2b,
  "/features/accounts/ui/cms/own-account#OwnAccount": OwnAccount_6dc35d1e04ff953c2fabd2c76281faf7,
  "/features/pages/ui/cms/link-target#LinkTarget": LinkTarget_4ebe094c1ac48c2f4def055f88262691,
  "/features/spreadsheets/ui/cms/spreadsheets#SpreadsheetLink": SpreadsheetLink_2b973aac73720895708a50352aa571b6,
  "/features/health/ui/cms/used-in#UsedIn": UsedIn_f7c566d9fcdd6c76666d74157a697b03,
  "/features/redirects/ui/cms/redirects#PrefilledFrom": PrefilledFrom_fb9dfea647c4d106fb7c5145ebefb8d1,
  "/features/redirects/ui/cms/short-links#ShortLinkPanel": ShortLinkPanel_b40bf063cd09e07482c2033820e688bb,
  "/features/redirects/ui/cms/short-links#PrintedCodes": PrintedCodes_b40bf063cd09e07482c2033820e688bb,
  "/features/redirects/ui/cms/redirects#RedirectCell": RedirectCell_fb9dfea647c4d106fb7c5145ebefb8d1,
  "/features/redirects/ui/cms/redirects#RedirectField": RedirectField_fb9dfea647c4d106fb7c5145ebefb8d1,
  "/features/webhooks/ui/cms/webhook-panel#WebhookPanel": WebhookPanel_3d129c3c56ec56a1f6cb56b41a7395b1,
  "/features/webhooks/ui/cms/attempts#Attempts": Attempts_c5e19d88b516bfe27ab6badeda1f6f2f,
  "/back-office/stored-changes#StoredChanges": StoredChanges_599d9a3d5cee0213aef37138408cae75,
  "/features/accounts/ui/cms/factor-reminder#FactorReminder": FactorReminder_c3d7cb1417da5926522d9246160ad603,
  "/back-office/icon#Icon": Icon_a860728ed4f78138ae46181f2d11c6ae,
  "/back-office/logo#Logo": Logo_e3d3bc4a3455860c3f6461ffc5388be0,
  "/features/health/ui/cms/health-link#HealthLink": HealthLink_6d3444296172ee3465717e7fc704ce2f,
  "/features/admin/ui/cms/mails/mails-link#MailsLink": MailsLink_bd8e2294b645e2b1db9a3d7d0076221e,
  "/back-office/site-links#SiteLinks": SiteLinks_878fd61eaa6636762f90f2051d6e824b,
  "/features/accounts/ui/cms/sign-in#SignIn": SignIn_f76548029f651ef75480ccd24388f643,
  "/features/search/ui/cms/nav-search#NavSearch": NavSearch_61e893fdba790e162d913a268506adce,
  "/back-office/accessible-markup/accessible-markup#AccessibleMarkup": AccessibleMarkup_2e90262b5efcd71d95d20ed6d7019b42,
  "/back-office/site-zone/site-zone-provider#SiteZoneProvider": SiteZoneProvider_e631d704e1405f5db2f86943e9871091,
  "/features/accounts/ui/cms/reauthentication-provider#ReauthenticationProvider": ReauthenticationProvider_07883577120d2f015ceb56d7964cb97f,
  "/back-office/invalid-fields/invalid-fields#InvalidFields": InvalidFields_2f97e28826e4887dd4b0401bb361eba1,
  "/features/events/ui/cms/change-guard#ChangeGuard": ChangeGuard_01b8c19f606026d6caca86dddf7ff280,
  "/back-office/form-state-guard/form-state-guard#FormStateGuard": FormStateGuard_6b3ae8bf473551b19b80787b21f16cd9,
  "/features/admin/ui/cms/editors-home#EditorsHome": EditorsHome_c84be14dcb92d23f3cbfab8e59ce4e3f,
  "/features/questions/ui/cms/desk-view#DeskView": DeskView_7c8179e59c46bd716bf01f5af15d8789,
  "/features/events/ui/cms/plan-event-view#PlanEventView": PlanEventView_abbc238d340a872f35e5407ba761d935,
  "/features/events/ui/cms/year-view#Year": Year_39059062166db6c6bca2315d27c9d068,
  "/features/health/ui/cms/health#Health": Health_615d208722a6edd7e35fef8ba74e0b11,
  "/features/search/ui/cms/search#Search": Search_6ef626657c83cc5a3de7232975ed978e,
  "/features/admin/ui/cms/mails/mails#Mails": Mails_efe08da7f625aefb085dd1f8c3576059,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
