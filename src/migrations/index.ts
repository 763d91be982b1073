import * as migration_20261121_130258_initial from './20261121_130258_initial';
import * as migration_20261121_131514_mail_outbox from './20261121_131514_mail_outbox';
import * as migration_20261121_131610_audit_log_and_admin_indexes from './20261121_131610_audit_log_and_admin_indexes';
import * as migration_20261121_131956_printed_codes from './20261121_131956_printed_codes';
import * as migration_20261121_132446_question_answers from './20261121_132446_question_answers';
import * as migration_20261121_132906_faq_category_names from './20261121_132906_faq_category_names';
import * as migration_20261121_133309_own_sign_in from './20261121_133309_own_sign_in';
import * as migration_20261121_133611_contact_without_mailed_at from './20261121_133611_contact_without_mailed_at';
import * as migration_20261121_141137_site_search from './20261121_141137_site_search';
import * as migration_20261121_160415_security_events from './20261121_160415_security_events';
import * as migration_20261121_160817_api_keys from './20261121_160817_api_keys';
import * as migration_20261121_164006_idempotency_and_cursors from './20261121_164006_idempotency_and_cursors';
import * as migration_20261121_164255_transcripts_and_search_misses from './20261121_164255_transcripts_and_search_misses';
import * as migration_20261121_193756_search_words from './20261121_193756_search_words';
import * as migration_20261121_232539_newest_words_first from './20261121_232539_newest_words_first';
import * as migration_20261122_115506_indexes_of_lists from './20261122_115506_indexes_of_lists';
import * as migration_20261122_142736_folded_search from './20261122_142736_folded_search';
import * as migration_20261122_143735_webinar_pages from './20261122_143735_webinar_pages';
import * as migration_20261122_153523_creates_by_key from './20261122_153523_creates_by_key';
import * as migration_20261122_160345_registrations from './20261122_160345_registrations';
import * as migration_20261122_181442_calendar_feeds from './20261122_181442_calendar_feeds';
import * as migration_20261122_213247_replays_and_learning from './20261122_213247_replays_and_learning';
import * as migration_20261122_220645_questions_on_everything from './20261122_220645_questions_on_everything';
import * as migration_20261123_063911_imported_rows from './20261123_063911_imported_rows';
import * as migration_20261123_070309_proven_sessions from './20261123_070309_proven_sessions';
import * as migration_20261123_071347_learning_collections from './20261123_071347_learning_collections';
import * as migration_20261123_072143_api_key_scopes from './20261123_072143_api_key_scopes';
import * as migration_20261123_074007_factors from './20261123_074007_factors';
import * as migration_20261123_075459_webhooks from './20261123_075459_webhooks';
import * as migration_20261123_233625_spreadsheets from './20261123_233625_spreadsheets';
import * as migration_20261125_032113_webhook_failures from './20261125_032113_webhook_failures';
import * as migration_20261125_093535_attendees_by_name from './20261125_093535_attendees_by_name';
import * as migration_20261126_012606_search_in_every_script from './20261126_012606_search_in_every_script';
import * as migration_20261126_013630_possible_spam from './20261126_013630_possible_spam';
import * as migration_20261126_014138_question_signs from './20261126_014138_question_signs';
import * as migration_20261126_015053_event_notifications from './20261126_015053_event_notifications';
import * as migration_20261126_190735_previous_slugs from './20261126_190735_previous_slugs';
import * as migration_20261127_012938_outbox from './20261127_012938_outbox';
import * as migration_20261127_043933_webinar_times from './20261127_043933_webinar_times';
import * as migration_20261127_074421_targets_view from './20261127_074421_targets_view';
import * as migration_20261127_090124_redirects from './20261127_090124_redirects';
import * as migration_20261127_110300_certificates from './20261127_110300_certificates';
import * as migration_20261127_115044_page_texts from './20261127_115044_page_texts';
import * as migration_20261127_120236_feedback from './20261127_120236_feedback';
import * as migration_20261127_121721_seat_links from './20261127_121721_seat_links';
import * as migration_20261127_122531_findings from './20261127_122531_findings';
import * as migration_20261127_124019_navigation from './20261127_124019_navigation';
import * as migration_20261127_125516_page_tree from './20261127_125516_page_tree';
import * as migration_20261127_125745_page_meta from './20261127_125745_page_meta';
import * as migration_20261127_140349_page_webhooks from './20261127_140349_page_webhooks';
import * as migration_20261127_143306_instructors from './20261127_143306_instructors';
import * as migration_20261127_150521_drafts from './20261127_150521_drafts';
import * as migration_20261127_152738_event_series from './20261127_152738_event_series';
import * as migration_20261127_153406_planned_dates from './20261127_153406_planned_dates';
import * as migration_20261127_171949_page_headings from './20261127_171949_page_headings';
import * as migration_20261127_183032_internship_notes from './20261127_183032_internship_notes';
import * as migration_20261127_183439_series_certificates from './20261127_183439_series_certificates';
import * as migration_20261127_211755_workshop_level from './20261127_211755_workshop_level';
import * as migration_20261127_213013_internship_people from './20261127_213013_internship_people';
import * as migration_20261128_003233_internship_outcomes from './20261128_003233_internship_outcomes';
import * as migration_20261128_004500_inline_fold from './20261128_004500_inline_fold';
import * as migration_20261128_044442_internship_report from './20261128_044442_internship_report';
import * as migration_20261128_051224_series_attendance from './20261128_051224_series_attendance';
import * as migration_20261128_163118_event_changes from './20261128_163118_event_changes';
import * as migration_20261128_163325_series_time_zone from './20261128_163325_series_time_zone';
import * as migration_20261128_165334_feedback_groups from './20261128_165334_feedback_groups';
import * as migration_20261128_170745_seat_texts from './20261128_170745_seat_texts';
import * as migration_20261128_183000_recheck_links from './20261128_183000_recheck_links';
import * as migration_20261128_195809_applications from './20261128_195809_applications';

export const migrations = [
  {
    up: migration_20261121_130258_initial.up,
    down: migration_20261121_130258_initial.down,
    name: '20261121_130258_initial',
  },
  {
    up: migration_20261121_131514_mail_outbox.up,
    down: migration_20261121_131514_mail_outbox.down,
    name: '20261121_131514_mail_outbox',
  },
  {
    up: migration_20261121_131610_audit_log_and_admin_indexes.up,
    down: migration_20261121_131610_audit_log_and_admin_indexes.down,
    name: '20261121_131610_audit_log_and_admin_indexes',
  },
  {
    up: migration_20261121_131956_printed_codes.up,
    down: migration_20261121_131956_printed_codes.down,
    name: '20261121_131956_printed_codes',
  },
  {
    up: migration_20261121_132446_question_answers.up,
    down: migration_20261121_132446_question_answers.down,
    name: '20261121_132446_question_answers',
  },
  {
    up: migration_20261121_132906_faq_category_names.up,
    down: migration_20261121_132906_faq_category_names.down,
    name: '20261121_132906_faq_category_names',
  },
  {
    up: migration_20261121_133309_own_sign_in.up,
    down: migration_20261121_133309_own_sign_in.down,
    name: '20261121_133309_own_sign_in',
  },
  {
    up: migration_20261121_133611_contact_without_mailed_at.up,
    down: migration_20261121_133611_contact_without_mailed_at.down,
    name: '20261121_133611_contact_without_mailed_at',
  },
  {
    up: migration_20261121_141137_site_search.up,
    down: migration_20261121_141137_site_search.down,
    name: '20261121_141137_site_search',
  },
  {
    up: migration_20261121_160415_security_events.up,
    down: migration_20261121_160415_security_events.down,
    name: '20261121_160415_security_events',
  },
  {
    up: migration_20261121_160817_api_keys.up,
    down: migration_20261121_160817_api_keys.down,
    name: '20261121_160817_api_keys',
  },
  {
    up: migration_20261121_164006_idempotency_and_cursors.up,
    down: migration_20261121_164006_idempotency_and_cursors.down,
    name: '20261121_164006_idempotency_and_cursors',
  },
  {
    up: migration_20261121_164255_transcripts_and_search_misses.up,
    down: migration_20261121_164255_transcripts_and_search_misses.down,
    name: '20261121_164255_transcripts_and_search_misses',
  },
  {
    up: migration_20261121_193756_search_words.up,
    down: migration_20261121_193756_search_words.down,
    name: '20261121_193756_search_words',
  },
  {
    up: migration_20261121_232539_newest_words_first.up,
    down: migration_20261121_232539_newest_words_first.down,
    name: '20261121_232539_newest_words_first',
  },
  {
    up: migration_20261122_115506_indexes_of_lists.up,
    down: migration_20261122_115506_indexes_of_lists.down,
    name: '20261122_115506_indexes_of_lists',
  },
  {
    up: migration_20261122_142736_folded_search.up,
    down: migration_20261122_142736_folded_search.down,
    name: '20261122_142736_folded_search',
  },
  {
    up: migration_20261122_143735_webinar_pages.up,
    down: migration_20261122_143735_webinar_pages.down,
    name: '20261122_143735_webinar_pages',
  },
  {
    up: migration_20261122_153523_creates_by_key.up,
    down: migration_20261122_153523_creates_by_key.down,
    name: '20261122_153523_creates_by_key',
  },
  {
    up: migration_20261122_160345_registrations.up,
    down: migration_20261122_160345_registrations.down,
    name: '20261122_160345_registrations',
  },
  {
    up: migration_20261122_181442_calendar_feeds.up,
    down: migration_20261122_181442_calendar_feeds.down,
    name: '20261122_181442_calendar_feeds',
  },
  {
    up: migration_20261122_213247_replays_and_learning.up,
    down: migration_20261122_213247_replays_and_learning.down,
    name: '20261122_213247_replays_and_learning',
  },
  {
    up: migration_20261122_220645_questions_on_everything.up,
    down: migration_20261122_220645_questions_on_everything.down,
    name: '20261122_220645_questions_on_everything',
  },
  {
    up: migration_20261123_063911_imported_rows.up,
    down: migration_20261123_063911_imported_rows.down,
    name: '20261123_063911_imported_rows',
  },
  {
    up: migration_20261123_070309_proven_sessions.up,
    down: migration_20261123_070309_proven_sessions.down,
    name: '20261123_070309_proven_sessions',
  },
  {
    up: migration_20261123_071347_learning_collections.up,
    down: migration_20261123_071347_learning_collections.down,
    name: '20261123_071347_learning_collections',
  },
  {
    up: migration_20261123_072143_api_key_scopes.up,
    down: migration_20261123_072143_api_key_scopes.down,
    name: '20261123_072143_api_key_scopes',
  },
  {
    up: migration_20261123_074007_factors.up,
    down: migration_20261123_074007_factors.down,
    name: '20261123_074007_factors',
  },
  {
    up: migration_20261123_075459_webhooks.up,
    down: migration_20261123_075459_webhooks.down,
    name: '20261123_075459_webhooks',
  },
  {
    up: migration_20261123_233625_spreadsheets.up,
    down: migration_20261123_233625_spreadsheets.down,
    name: '20261123_233625_spreadsheets',
  },
  {
    up: migration_20261125_032113_webhook_failures.up,
    down: migration_20261125_032113_webhook_failures.down,
    name: '20261125_032113_webhook_failures',
  },
  {
    up: migration_20261125_093535_attendees_by_name.up,
    down: migration_20261125_093535_attendees_by_name.down,
    name: '20261125_093535_attendees_by_name',
  },
  {
    up: migration_20261126_012606_search_in_every_script.up,
    down: migration_20261126_012606_search_in_every_script.down,
    name: '20261126_012606_search_in_every_script',
  },
  {
    up: migration_20261126_013630_possible_spam.up,
    down: migration_20261126_013630_possible_spam.down,
    name: '20261126_013630_possible_spam',
  },
  {
    up: migration_20261126_014138_question_signs.up,
    down: migration_20261126_014138_question_signs.down,
    name: '20261126_014138_question_signs',
  },
  {
    up: migration_20261126_015053_event_notifications.up,
    down: migration_20261126_015053_event_notifications.down,
    name: '20261126_015053_event_notifications',
  },
  {
    up: migration_20261126_190735_previous_slugs.up,
    down: migration_20261126_190735_previous_slugs.down,
    name: '20261126_190735_previous_slugs',
  },
  {
    up: migration_20261127_012938_outbox.up,
    down: migration_20261127_012938_outbox.down,
    name: '20261127_012938_outbox',
  },
  {
    up: migration_20261127_043933_webinar_times.up,
    down: migration_20261127_043933_webinar_times.down,
    name: '20261127_043933_webinar_times',
  },
  {
    up: migration_20261127_074421_targets_view.up,
    down: migration_20261127_074421_targets_view.down,
    name: '20261127_074421_targets_view',
  },
  {
    up: migration_20261127_090124_redirects.up,
    down: migration_20261127_090124_redirects.down,
    name: '20261127_090124_redirects',
  },
  {
    up: migration_20261127_110300_certificates.up,
    down: migration_20261127_110300_certificates.down,
    name: '20261127_110300_certificates',
  },
  {
    up: migration_20261127_115044_page_texts.up,
    down: migration_20261127_115044_page_texts.down,
    name: '20261127_115044_page_texts',
  },
  {
    up: migration_20261127_120236_feedback.up,
    down: migration_20261127_120236_feedback.down,
    name: '20261127_120236_feedback',
  },
  {
    up: migration_20261127_121721_seat_links.up,
    down: migration_20261127_121721_seat_links.down,
    name: '20261127_121721_seat_links',
  },
  {
    up: migration_20261127_122531_findings.up,
    down: migration_20261127_122531_findings.down,
    name: '20261127_122531_findings',
  },
  {
    up: migration_20261127_124019_navigation.up,
    down: migration_20261127_124019_navigation.down,
    name: '20261127_124019_navigation',
  },
  {
    up: migration_20261127_125516_page_tree.up,
    down: migration_20261127_125516_page_tree.down,
    name: '20261127_125516_page_tree',
  },
  {
    up: migration_20261127_125745_page_meta.up,
    down: migration_20261127_125745_page_meta.down,
    name: '20261127_125745_page_meta',
  },
  {
    up: migration_20261127_140349_page_webhooks.up,
    down: migration_20261127_140349_page_webhooks.down,
    name: '20261127_140349_page_webhooks',
  },
  {
    up: migration_20261127_143306_instructors.up,
    down: migration_20261127_143306_instructors.down,
    name: '20261127_143306_instructors',
  },
  {
    up: migration_20261127_150521_drafts.up,
    down: migration_20261127_150521_drafts.down,
    name: '20261127_150521_drafts',
  },
  {
    up: migration_20261127_152738_event_series.up,
    down: migration_20261127_152738_event_series.down,
    name: '20261127_152738_event_series',
  },
  {
    up: migration_20261127_153406_planned_dates.up,
    down: migration_20261127_153406_planned_dates.down,
    name: '20261127_153406_planned_dates',
  },
  {
    up: migration_20261127_171949_page_headings.up,
    down: migration_20261127_171949_page_headings.down,
    name: '20261127_171949_page_headings',
  },
  {
    up: migration_20261127_183032_internship_notes.up,
    down: migration_20261127_183032_internship_notes.down,
    name: '20261127_183032_internship_notes',
  },
  {
    up: migration_20261127_183439_series_certificates.up,
    down: migration_20261127_183439_series_certificates.down,
    name: '20261127_183439_series_certificates',
  },
  {
    up: migration_20261127_211755_workshop_level.up,
    down: migration_20261127_211755_workshop_level.down,
    name: '20261127_211755_workshop_level',
  },
  {
    up: migration_20261127_213013_internship_people.up,
    down: migration_20261127_213013_internship_people.down,
    name: '20261127_213013_internship_people',
  },
  {
    up: migration_20261128_003233_internship_outcomes.up,
    down: migration_20261128_003233_internship_outcomes.down,
    name: '20261128_003233_internship_outcomes',
  },
  {
    up: migration_20261128_004500_inline_fold.up,
    down: migration_20261128_004500_inline_fold.down,
    name: '20261128_004500_inline_fold',
  },
  {
    up: migration_20261128_044442_internship_report.up,
    down: migration_20261128_044442_internship_report.down,
    name: '20261128_044442_internship_report',
  },
  {
    up: migration_20261128_051224_series_attendance.up,
    down: migration_20261128_051224_series_attendance.down,
    name: '20261128_051224_series_attendance',
  },
  {
    up: migration_20261128_163118_event_changes.up,
    down: migration_20261128_163118_event_changes.down,
    name: '20261128_163118_event_changes',
  },
  {
    up: migration_20261128_163325_series_time_zone.up,
    down: migration_20261128_163325_series_time_zone.down,
    name: '20261128_163325_series_time_zone',
  },
  {
    up: migration_20261128_165334_feedback_groups.up,
    down: migration_20261128_165334_feedback_groups.down,
    name: '20261128_165334_feedback_groups',
  },
  {
    up: migration_20261128_170745_seat_texts.up,
    down: migration_20261128_170745_seat_texts.down,
    name: '20261128_170745_seat_texts',
  },
  {
    up: migration_20261128_183000_recheck_links.up,
    down: migration_20261128_183000_recheck_links.down,
    name: '20261128_183000_recheck_links',
  },
  {
    up: migration_20261128_195809_applications.up,
    down: migration_20261128_195809_applications.down,
    name: '20261128_195809_applications'
  },
];
