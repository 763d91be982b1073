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
import { EndField as EndField_56f5540283528b13a7323702aa90b544 } from '../../../features/events/ui/cms/end-field'
import { FlagCell as FlagCell_36058da65091f7dcd12095a082532117 } from '../../../back-office/cells/flag-cell'
import { NoDiff as NoDiff_d0173b812fde0fb4c4c894a49171b21e } from '../../../back-office/no-diff'
import { BlockRowLabel as BlockRowLabel_9ba223a857af780ccfa5fc736e09e180 } from '../../../back-office/row-label'
import { TranscriptFile as TranscriptFile_9a45a1cd2d3ede7bff9cc9519135524e } from '../../../features/learning/ui/cms/transcript-file'
import { TypedAddress as TypedAddress_ff38c005fbe9bf42d38459b00f6be2a4 } from '../../../back-office/gallery/typed-address'
import { AddPictures as AddPictures_8644e19f4f8c8682afab3a8b8940a141 } from '../../../back-office/gallery/add-pictures'
import { SearchPreview as SearchPreview_6274336c8e95df36ccfdfde9c40cc3da } from '../../../back-office/search-preview/search-preview'
import { RedirectedSlug as RedirectedSlug_e78cfa8f7937c060ccdaed40bb26cbe3 } from '../../../features/redirects/ui/cms/redirected-slug'
import { PrivateLink as PrivateLink_943e277c09d3ba121bd99056ff387810 } from '../../../features/events/ui/cms/private-link'
import { CategoryCell as CategoryCell_d39b54db1d5f06e62f6b16f2555027c5 } from '../../../features/categories/ui/cms/category-cell'
import { CategoryField as CategoryField_0f09aebb6da77b74608b9921a52d6fe0 } from '../../../features/categories/ui/cms/category-field'
import { EventPeople as EventPeople_66d7b0741cdd57fa6b5be95229cc4728 } from '../../../features/events/ui/cms/event-people'
import { ListFilters as ListFilters_b71907de69f3fefa44527285c4e85f5f } from '../../../back-office/list-filters'
import { PageLink as PageLink_f14103b416053d2235869500fcea229b } from '../../../back-office/page-link'
import { DocumentTimes as DocumentTimes_720d573e47202cbed2ec9db41a954504 } from '../../../back-office/site-zone/document-times'
import { RecordTitle as RecordTitle_8bd2e43999a510e78475a9a4a5d72742 } from '../../../back-office/record-title'
import { NewRows as NewRows_d42c13dec1f141f4d86cde75ca1ef5e8 } from '../../../back-office/form-state-guard/new-rows'
import { VersionList as VersionList_666a1f6508cb1f7a752c9d3df55cb2a8 } from '../../../features/audit/ui/cms/version-list'
import { ListMain as ListMain_fdb9633a19ee5058a0a2ee0921dd9ec2 } from '../../../back-office/list-main'
import { SeriesDates as SeriesDates_60920432fc557df02258721e2189a099 } from '../../../features/events/ui/cms/series-dates'
import { RuleField as RuleField_44dbe57ad14f95663d3238437d456407 } from '../../../features/events/ui/cms/rule-field'
import { MergeCategory as MergeCategory_22b9810c4b202a2fd6b81e5267a04422 } from '../../../features/categories/ui/cms/merge-category'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { EventCell as EventCell_69157237c1fce888fb26bed9e5d74127 } from '../../../back-office/cells/event-cell'
import { RecordField as RecordField_fd2b9081e0c95da87eddea061c1508b9 } from '../../../features/search/ui/cms/record-field'
import { OwnAccount as OwnAccount_d10afdb9f03fa2408b3f730e8e6608fc } from '../../../features/accounts/ui/cms/own-account'
import { AccountDeletion as AccountDeletion_89cca1884e1a0cfb76593a6c8cbac3ba } from '../../../features/accounts/ui/cms/account-deletion'
import { SentMessage as SentMessage_e83b8316dd5dc5ab5a556f7c0d57017c } from '../../../features/contact/ui/cms/sent-message'
import { NoField as NoField_615103c17546c6cf891587de5c6a4e64 } from '../../../back-office/no-field'
import { LinkTarget as LinkTarget_228ca664b95402925fd554ec68a9d1fe } from '../../../features/pages/ui/cms/link-target'
import { SpreadsheetLink as SpreadsheetLink_e24398e04dd0759168a247292830b1d5 } from '../../../features/spreadsheets/ui/cms/spreadsheets'
import { UsedIn as UsedIn_e25bd4c000bf1bb8e24c8265e215a05d } from '../../../features/health/ui/cms/used-in'
import { PrefilledFrom as PrefilledFrom_9b11fd0dba85bec581ada3714b1b08f9 } from '../../../features/redirects/ui/cms/redirects'
import { OptionalLabel as OptionalLabel_7d90df3700c8eaeb082c418dbf71bf86 } from '../../../back-office/optional-label'
import { ShortLinkPanel as ShortLinkPanel_fdade7a0a993f59bead31bfaee8133d8 } from '../../../features/redirects/ui/cms/short-links'
import { PrintedCodes as PrintedCodes_fdade7a0a993f59bead31bfaee8133d8 } from '../../../features/redirects/ui/cms/short-links'
import { RedirectCell as RedirectCell_9b11fd0dba85bec581ada3714b1b08f9 } from '../../../features/redirects/ui/cms/redirects'
import { RedirectField as RedirectField_9b11fd0dba85bec581ada3714b1b08f9 } from '../../../features/redirects/ui/cms/redirects'
import { WebhookPanel as WebhookPanel_8bbfdc55f9ce7dd3344c69c33781f9fd } from '../../../features/webhooks/ui/cms/webhook-panel'
import { Attempts as Attempts_6f0aed85345468d7a814d82569647981 } from '../../../features/webhooks/ui/cms/attempts'
import { StoredChanges as StoredChanges_599d9a3d5cee0213aef37138408cae75 } from '../../../back-office/stored-changes'
import { AccentField as AccentField_9ccdcdc19875ffe5006c5381152e0688 } from '../../../features/brand/ui/cms/accent-field'
import { BrandPreview as BrandPreview_e1a0ade02aebe57866f94a7fa60e5cf5 } from '../../../features/brand/ui/cms/brand-preview'
import { SkipLink as SkipLink_dd3c97c6666f4107e1ce487c4440f177 } from '../../../back-office/skip-link'
import { FactorReminder as FactorReminder_84d11c8c88c0d459295f0bfc1b194f96 } from '../../../features/accounts/ui/cms/factor-reminder'
import { Icon as Icon_a860728ed4f78138ae46181f2d11c6ae } from '../../../back-office/icon'
import { Logo as Logo_e3d3bc4a3455860c3f6461ffc5388be0 } from '../../../back-office/logo'
import { HealthLink as HealthLink_e743a4d646e4f28d9e35365d5bc2dba6 } from '../../../features/health/ui/cms/health-link'
import { MailsLink as MailsLink_943a35c5dee8f0a4a3425d3f70b8d464 } from '../../../features/admin/ui/cms/mails/mails-link'
import { HelpLink as HelpLink_7249dfef9306d57a566dd9314a2c86c7 } from '../../../features/help/ui/cms/help-link'
import { SiteLinks as SiteLinks_878fd61eaa6636762f90f2051d6e824b } from '../../../back-office/site-links'
import { SignIn as SignIn_007442e42e166d19d969102c669b24f5 } from '../../../features/accounts/ui/cms/sign-in'
import { NavSearch as NavSearch_dc739d3747195ca467c5d92aa4c4f554 } from '../../../features/search/ui/cms/nav-search'
import { AccessibleMarkup as AccessibleMarkup_2e90262b5efcd71d95d20ed6d7019b42 } from '../../../back-office/accessible-markup/accessible-markup'
import { SiteZoneProvider as SiteZoneProvider_e631d704e1405f5db2f86943e9871091 } from '../../../back-office/site-zone/site-zone-provider'
import { InvalidFields as InvalidFields_2f97e28826e4887dd4b0401bb361eba1 } from '../../../back-office/invalid-fields/invalid-fields'
import { ReauthenticationProvider as ReauthenticationProvider_627670eb8ee986e0c96dcb7ca09dcc22 } from '../../../features/accounts/ui/cms/reauthentication-provider'
import { ChangeGuard as ChangeGuard_f0dbae4b0c7590c2dcf280045685f800 } from '../../../features/events/ui/cms/change-guard'
import { FormStateGuard as FormStateGuard_6b3ae8bf473551b19b80787b21f16cd9 } from '../../../back-office/form-state-guard/form-state-guard'
import { DeskView as DeskView_e0b5cbd5d6a0a4ccf1520bd235188783 } from '../../../features/questions/ui/cms/desk-view'
import { PlanEventView as PlanEventView_60e4c660b2cd95ce1924f5e87c1b5071 } from '../../../features/events/ui/cms/plan-event-view'
import { Year as Year_aa439610c75420a0f4efc117dcd44cbb } from '../../../features/events/ui/cms/year-view'
import { DoorView as DoorView_7997eaf797ea23423d945e612b4ee272 } from '../../../features/door/ui/cms/door-view'
import { Search as Search_7c7e720f142050ee322ed2477dec6155 } from '../../../features/search/ui/cms/search'
import { Health as Health_247d41e1babb83663fa3097a2d4e0ec1 } from '../../../features/health/ui/cms/health'
import { EditorsHome as EditorsHome_25997838bd13f84ab8e384f4ff3e9ca7 } from '../../../features/admin/ui/cms/editors-home'
import { Mails as Mails_f3bdd790bfc44c86806481bdd781f3a2 } from '../../../features/admin/ui/cms/mails/mails'
import { Help as Help_f15b614ebe036f8a8cbb36b1cf193cb7 } from '../../../features/help/ui/cms/help'
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
  "/features/events/ui/cms/end-field#EndField": EndField_56f5540283528b13a7323702aa90b544,
  "/back-office/cells/flag-cell#FlagCell": FlagCell_36058da65091f7dcd12095a082532117,
  "/back-office/no-diff#NoDiff": NoDiff_d0173b812fde0fb4c4c894a49171b21e,
  "/back-office/row-label#BlockRowLabel": BlockRowLabel_9ba223a857af780ccfa5fc736e09e180,
  "/features/learning/ui/cms/transcript-file#TranscriptFile": TranscriptFile_9a45a1cd2d3ede7bff9cc9519135524e,
  "/back-office/gallery/typed-address#TypedAddress": TypedAddress_ff38c005fbe9bf42d38459b00f6be2a4,
  "/back-office/gallery/add-pictures#AddPictures": AddPictures_8644e19f4f8c8682afab3a8b8940a141,
  "/back-office/search-preview/search-preview#SearchPreview": SearchPreview_6274336c8e95df36ccfdfde9c40cc3da,
  "/features/redirects/ui/cms/redirected-slug#RedirectedSlug": RedirectedSlug_e78cfa8f7937c060ccdaed40bb26cbe3,
  "/features/events/ui/cms/private-link#PrivateLink": PrivateLink_943e277c09d3ba121bd99056ff387810,
  "/features/categories/ui/cms/category-cell#CategoryCell": CategoryCell_d39b54db1d5f06e62f6b16f2555027c5,
  "/features/categories/ui/cms/category-field#CategoryField": CategoryField_0f09aebb6da77b74608b9921a52d6fe0,
  "/features/events/ui/cms/event-people#EventPeople": EventPeople_66d7b0741cdd57fa6b5be95229cc4728,
  "/back-office/list-filters#ListFilters": ListFilters_b71907de69f3fefa44527285c4e85f5f,
  "/back-office/page-link#PageLink": PageLink_f14103b416053d2235869500fcea229b,
  "/back-office/site-zone/document-times#DocumentTimes": DocumentTimes_720d573e47202cbed2ec9db41a954504,
  "/back-office/record-title#RecordTitle": RecordTitle_8bd2e43999a510e78475a9a4a5d72742,
  "/back-office/form-state-guard/new-rows#NewRows": NewRows_d42c13dec1f141f4d86cde75ca1ef5e8,
  "/features/audit/ui/cms/version-list#VersionList": VersionList_666a1f6508cb1f7a752c9d3df55cb2a8,
  "/back-office/list-main#ListMain": ListMain_fdb9633a19ee5058a0a2ee0921dd9ec2,
  "/features/events/ui/cms/series-dates#SeriesDates": SeriesDates_60920432fc557df02258721e2189a099,
  "/features/events/ui/cms/rule-field#RuleField": RuleField_44dbe57ad14f95663d3238437d456407,
  "/features/categories/ui/cms/merge-category#MergeCategory": MergeCategory_22b9810c4b202a2fd6b81e5267a04422,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/back-office/cells/event-cell#EventCell": EventCell_69157237c1fce888fb26bed9e5d74127,
  "/features/search/ui/cms/record-field#RecordField": RecordField_fd2b9081e0c95da87eddea061c1508b9,
  "/features/accounts/ui/cms/own-account#OwnAccount": OwnAccount_d10afdb9f03fa2408b3f730e8e6608fc,
  "/features/accounts/ui/cms/account-deletion#AccountDeletion": AccountDeletion_89cca1884e1a0cfb76593a6c8cbac3ba,
  "/features/contact/ui/cms/sent-message#SentMessage": SentMessage_e83b8316dd5dc5ab5a556f7c0d57017c,
  "/back-office/no-field#NoField": NoField_615103c17546c6cf891587de5c6a4e64,
  "/features/pages/ui/cms/link-target#LinkTarget": LinkTarget_228ca664b95402925fd554ec68a9d1fe,
  "/features/spreadsheets/ui/cms/spreadsheets#SpreadsheetLink": SpreadsheetLink_e24398e04dd0759168a247292830b1d5,
  "/features/health/ui/cms/used-in#UsedIn": UsedIn_e25bd4c000bf1bb8e24c8265e215a05d,
  "/features/redirects/ui/cms/redirects#PrefilledFrom": PrefilledFrom_9b11fd0dba85bec581ada3714b1b08f9,
  "/back-office/optional-label#OptionalLabel": OptionalLabel_7d90df3700c8eaeb082c418dbf71bf86,
  "/features/redirects/ui/cms/short-links#ShortLinkPanel": ShortLinkPanel_fdade7a0a993f59bead31bfaee8133d8,
  "/features/redirects/ui/cms/short-links#PrintedCodes": PrintedCodes_fdade7a0a993f59bead31bfaee8133d8,
  "/features/redirects/ui/cms/redirects#RedirectCell": RedirectCell_9b11fd0dba85bec581ada3714b1b08f9,
  "/features/redirects/ui/cms/redirects#RedirectField": RedirectField_9b11fd0dba85bec581ada3714b1b08f9,
  "/features/webhooks/ui/cms/webhook-panel#WebhookPanel": WebhookPanel_8bbfdc55f9ce7dd3344c69c33781f9fd,
  "/features/webhooks/ui/cms/attempts#Attempts": Attempts_6f0aed85345468d7a814d82569647981,
  "/back-office/stored-changes#StoredChanges": StoredChanges_599d9a3d5cee0213aef37138408cae75,
  "/features/brand/ui/cms/accent-field#AccentField": AccentField_9ccdcdc19875ffe5006c5381152e0688,
  "/features/brand/ui/cms/brand-preview#BrandPreview": BrandPreview_e1a0ade02aebe57866f94a7fa60e5cf5,
  "/back-office/skip-link#SkipLink": SkipLink_dd3c97c6666f4107e1ce487c4440f177,
  "/features/accounts/ui/cms/factor-reminder#FactorReminder": FactorReminder_84d11c8c88c0d459295f0bfc1b194f96,
  "/back-office/icon#Icon": Icon_a860728ed4f78138ae46181f2d11c6ae,
  "/back-office/logo#Logo": Logo_e3d3bc4a3455860c3f6461ffc5388be0,
  "/features/health/ui/cms/health-link#HealthLink": HealthLink_e743a4d646e4f28d9e35365d5bc2dba6,
  "/features/admin/ui/cms/mails/mails-link#MailsLink": MailsLink_943a35c5dee8f0a4a3425d3f70b8d464,
  "/features/help/ui/cms/help-link#HelpLink": HelpLink_7249dfef9306d57a566dd9314a2c86c7,
  "/back-office/site-links#SiteLinks": SiteLinks_878fd61eaa6636762f90f2051d6e824b,
  "/features/accounts/ui/cms/sign-in#SignIn": SignIn_007442e42e166d19d969102c669b24f5,
  "/features/search/ui/cms/nav-search#NavSearch": NavSearch_dc739d3747195ca467c5d92aa4c4f554,
  "/back-office/accessible-markup/accessible-markup#AccessibleMarkup": AccessibleMarkup_2e90262b5efcd71d95d20ed6d7019b42,
  "/back-office/site-zone/site-zone-provider#SiteZoneProvider": SiteZoneProvider_e631d704e1405f5db2f86943e9871091,
  "/back-office/invalid-fields/invalid-fields#InvalidFields": InvalidFields_2f97e28826e4887dd4b0401bb361eba1,
  "/features/accounts/ui/cms/reauthentication-provider#ReauthenticationProvider": ReauthenticationProvider_627670eb8ee986e0c96dcb7ca09dcc22,
  "/features/events/ui/cms/change-guard#ChangeGuard": ChangeGuard_f0dbae4b0c7590c2dcf280045685f800,
  "/back-office/form-state-guard/form-state-guard#FormStateGuard": FormStateGuard_6b3ae8bf473551b19b80787b21f16cd9,
  "/features/questions/ui/cms/desk-view#DeskView": DeskView_e0b5cbd5d6a0a4ccf1520bd235188783,
  "/features/events/ui/cms/plan-event-view#PlanEventView": PlanEventView_60e4c660b2cd95ce1924f5e87c1b5071,
  "/features/events/ui/cms/year-view#Year": Year_aa439610c75420a0f4efc117dcd44cbb,
  "/features/door/ui/cms/door-view#DoorView": DoorView_7997eaf797ea23423d945e612b4ee272,
  "/features/search/ui/cms/search#Search": Search_7c7e720f142050ee322ed2477dec6155,
  "/features/health/ui/cms/health#Health": Health_247d41e1babb83663fa3097a2d4e0ec1,
  "/features/admin/ui/cms/editors-home#EditorsHome": EditorsHome_25997838bd13f84ab8e384f4ff3e9ca7,
  "/features/admin/ui/cms/mails/mails#Mails": Mails_f3bdd790bfc44c86806481bdd781f3a2,
  "/features/help/ui/cms/help#Help": Help_f15b614ebe036f8a8cbb36b1cf193cb7,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
