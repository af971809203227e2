import type { Kysely } from 'kysely'
import { isPostgres, runSql } from './run-sql.server.ts'

/**
 * The complete schema, in stored names (see ../names.server.ts). platform/database/tables explains the columns. A table
 * comes after those it references: backups are written and restored in this order.
 */
const schema = (collation: string) => `
-- Visitors
create table waitlist_entries (
  id text primary key, name text not null, email text not null, tool_interest text not null,
  created_at text not null, told_at text, told_in text, constraint waitlist_once unique (email, tool_interest)
);
create index waitlist_entries_of_person on waitlist_entries (lower(email));
create index waitlist_by_time on waitlist_entries (created_at, id);
create index waitlist_of_tool on waitlist_entries (tool_interest, created_at, id);
create index waitlist_by_name on waitlist_entries (lower(name), id, tool_interest);
create index waitlist_told on waitlist_entries (tool_interest, told_at);
create index waitlist_told_in on waitlist_entries (told_in);
-- client_key comes from the browser: the same submission sent twice is one row.
create table assessments (
  id text primary key, client_key text unique, name text not null, email text not null, phone text,
  company text, role text, company_size text, current_challenges text not null, ratings text not null,
  flags text not null, overall_score integer not null, recommendations text not null, mails_queued_at text,
  call_requested_at text, created_at text not null, recommendation_keys text, first_source text,
  last_source text, outside_peers text, series text, mailbox text, proved_at text, stop_question_at text
);
-- Polled every second; nearly all rows have their mails and are not in the index.
create index assessments_without_mails on assessments (created_at) where mails_queued_at is null;
create index assessments_of_person on assessments (lower(email));
-- The dashboard counts the last 90 days.
create index assessments_by_time on assessments (created_at);
create index assessments_by_call on assessments (call_requested_at) where call_requested_at is not null;
create index assessments_by_series on assessments (series, created_at);
-- Partial: without retakes there is nothing to read.
create index assessments_later_rounds on assessments (created_at) where series is not null;
create index assessments_by_mailbox on assessments (mailbox, created_at);
create table founder_test_results (
  id text primary key, email text not null, result text not null, result_name text not null,
  answers text not null, tie_break text, recent integer not null, created_at text not null
);
-- The same test sent twice is one row. The result is in the key because of the tie-break question.
create unique index founder_test_once on founder_test_results (email, result, answers) where recent = 1;
create index founder_test_results_of_person on founder_test_results (lower(email));
create index founder_tests_by_time on founder_test_results (created_at);
-- One row per visitor, day and step. The visitor is a hash whose salt is deleted when the day is over.
create table visits (
  day text not null, visitor text not null, step text not null, source text,
  constraint visits_once_a_day primary key (day, visitor, step)
);
create table visit_days (
  day text not null, step text not null, source text not null, visitors integer not null,
  constraint visit_days_once primary key (day, step, source)
);
-- A covering index: the overview reads nothing else.
create index visit_days_numbers on visit_days (day, step, source, visitors);
create table peer_reports (
  report_id text primary key references assessments (id) on delete cascade, batch text not null,
  company_size text not null, overall integer not null, vision integer not null, key_results integer not null,
  weekly_tasks integer not null, kpis integer not null
);
create index peer_reports_by_batch on peer_reports (batch);
create table peer_figures (
  company_size text primary key, reports integer not null, quartiles text not null, spread text not null,
  sample integer not null, computed_at text not null
);
create table report_reminders (
  report_id text primary key references assessments (id) on delete cascade, due_on text not null,
  asked_at text not null, mail_queued_at text, answered_by text, mailbox text not null default ''
);
create index report_reminders_by_day on report_reminders (due_on);
create index report_reminders_waiting on report_reminders (due_on) where mail_queued_at is null;
create index report_reminders_due on report_reminders (due_on) where mail_queued_at is null;
create index report_reminders_unanswered on report_reminders (mail_queued_at)
  where mail_queued_at is not null and answered_by is null;
create index report_reminders_by_mailbox on report_reminders (mailbox, mail_queued_at);
create table reminder_stops (email text primary key, mailbox text not null, at text not null, asked_at text);
create index reminder_stops_by_mailbox on reminder_stops (mailbox);
create table round_scores (
  report_id text primary key references assessments (id) on delete cascade, email text not null,
  at text not null, outside integer not null, is_later integer not null, scores text not null
);
create index round_scores_by_email on round_scores (email, at, outside, scores);
create index round_scores_by_time on round_scores (is_later, at);
create table teams (
  id text primary key, report_id text not null unique references assessments (id) on delete cascade,
  invited integer not null, taken integer not null, waiting text, made_at text not null, closed_at text,
  end_told_at text
);
create index teams_by_end on teams (closed_at, made_at);
create index teams_to_tell on teams (closed_at) where closed_at is not null and end_told_at is null;
create table team_keys (
  team_id text not null references teams (id) on delete cascade, key text not null,
  constraint team_keys_pk primary key (team_id, key)
);
create table team_steps (
  team_id text not null references teams (id) on delete cascade, step integer not null, counts text not null,
  opens_at text not null, mails_queued_at text, constraint team_steps_pk primary key (team_id, step)
);
create index team_steps_by_mail on team_steps (mails_queued_at, opens_at);
create table sentences (
  report_id text primary key, email text not null, score_before integer not null,
  score_after integer not null, state text not null, asked_at text not null, changed_at text not null,
  revision integer not null, quote text not null, first_name text not null, last_initial text not null,
  business text not null, wording text, consented_at text, published_as text, published_at text,
  taken_off text
);
create index sentences_by_state on sentences (state, changed_at);
create index sentences_by_email on sentences (email);

-- People
-- Nothing is null: paging compares values, and null compares with nothing.
create table people (
  email text primary key, name text not null, sort_name text not null, name_at text not null,
  first_at text not null, last_at text not null, did_diagnostic integer not null, did_call integer not null,
  did_founder_test integer not null, did_waitlist integer not null, did_order integer not null,
  unsubscribed integer not null, refused integer not null default 0, phone text not null default '',
  company text not null default '', role text not null default '', company_size text not null default '',
  told_at text not null default '', report_id text not null default '', report_at text not null default '',
  style text not null default '', style_at text not null default '', source text not null default '',
  status_at text not null default '', next_step text not null default '',
  next_step_on text not null default '', score integer not null default -1,
  status text not null default 'new', did_added integer not null default 0,
  did_booked integer not null default 0, agreed_at text not null default ''
);
create index people_by_last_at on people (last_at, email);
-- For each filter, newest first.
create index people_did_diagnostic on people (last_at, email) where did_diagnostic = 1;
create index people_did_call on people (last_at, email) where did_call = 1;
create index people_did_founder_test on people (last_at, email) where did_founder_test = 1;
create index people_did_waitlist on people (last_at, email) where did_waitlist = 1;
create index people_did_order on people (last_at, email) where did_order = 1;
create index people_unsubscribed on people (last_at, email) where unsubscribed = 1;
-- The other sort orders contain the filter columns.
create index people_by_name on people (
  sort_name, email, did_diagnostic, did_call, did_founder_test, did_waitlist, did_order, unsubscribed
);
create index people_by_first_at on people (
  first_at, email, did_diagnostic, did_call, did_founder_test, did_waitlist, did_order, unsubscribed
);
create index people_refused on people (last_at, email) where refused = 1;
create index people_booked on people (last_at, email) where did_booked = 1;
create index people_booked_by_name on people (sort_name, email) where did_booked = 1;
create index people_booked_by_first_at on people (first_at, email) where did_booked = 1;
create index people_by_score on people (score, email);
create index people_by_phone on people (phone, email);
create index people_by_source on people (source, email);
create index people_by_next_step_on on people (next_step_on, email);
create index people_by_company on people (lower(company), email);
create index people_by_role on people (lower(role), email);
-- The next three must match domain/people/people-order.server.ts, or they are not used.
create index people_by_size on people ((case company_size when 'Solo founder' then 0 when '2-5 employees' then 1
  when '6-20 employees' then 2 when '21-50 employees' then 3 when '50+ employees' then 4 else 5 end), email);
create index people_by_style on people ((case style when 'CO' then 0 when 'GB' then 1 when 'LS' then 2
  when 'PV' then 3 when 'SS' then 4 else 5 end), email);
create index people_by_status on people ((case status when 'new' then 0 when 'contacted' then 1
  when 'booked' then 2 when 'client' then 3 when 'not-a-fit' then 4 else 5 end), email);
-- To find and count people who may receive marketing email.
create index people_by_mail on people (last_at, email, agreed_at, unsubscribed, refused, did_waitlist);
create index people_agreed_reports on people (report_at) where agreed_at <> '';
create index people_agreed_styles on people (style_at) where agreed_at <> '';
-- Combined filters scan this index, newest first; it is a quarter of the table's size.
create index people_fitting on people (
  last_at, email, status, score, company_size, style, source, next_step_on, agreed_at, unsubscribed, refused,
  did_diagnostic, did_call, did_booked, did_founder_test, did_waitlist, did_order, did_added
);
create index people_clients on people (last_at, email) where status = 'client';
-- Words are compared byte by byte, whatever the server's locale.
create table person_words (
  word text ${collation} not null, email text not null, constraint person_words_once primary key (word, email)
);
create index words_of_person on person_words (email);
create table person_sources (
  email text primary key, source text not null, at text not null, last_source text, last_at text
);
create table person_notes (email text primary key, note text not null, updated_at text not null);
create table person_details (
  email text primary key, name text not null, phone text not null, company text not null, role text not null,
  company_size text not null, how text not null, by_email text not null, at text not null, import_id text
);
create index person_details_of_import on person_details (import_id, email);
create table dated_notes (
  id text primary key, email text not null, kind text not null, text text not null, by_email text not null,
  at text not null
);
create index dated_notes_of_person on dated_notes (email, at);
create table person_tags (
  email text not null, tag text not null, constraint person_tags_once primary key (email, tag)
);
create index people_of_tag on person_tags (tag, email);
create table saved_views (
  id text primary key, name text not null unique, query text not null, by_email text not null,
  at text not null
);
create table unsubscribes (email text primary key, at text not null);
create index unsubscribes_by_time on unsubscribes (at, email);
create table past_unsubscribes (
  email text not null, at text not null, lifted_at text not null,
  constraint past_unsubscribes_key primary key (email, at)
);
create table agreements (
  id text primary key, email text not null, wording text not null, place text not null, at text not null,
  confirmed_at text, asked_at text, mailbox text not null default ''
);
create index agreements_of_person on agreements (email, at);
create index agreements_waiting on agreements (at, email, asked_at) where confirmed_at is null;
create index agreements_by_mailbox on agreements (mailbox, asked_at);
create table people_imports (
  id text primary key, file_name text not null, by_email text not null, at text not null, known text not null,
  tag text not null, agreed text not null, total integer not null, done integer not null,
  made integer not null, filled integer not null, finished_at text, undone_at text,
  agreed_by_row integer not null default 0
);
create index people_imports_by_time on people_imports (at, id);
create table merged_addresses (
  email text primary key, main text not null, own text not null, at text not null, by_email text not null,
  worked_at text not null, stated_at text not null
);
create index merged_addresses_of_person on merged_addresses (main, email);

-- Orders
create table orders (
  id text primary key, number text not null unique, token text not null unique, product_id text not null,
  amount_cents integer not null, currency text not null, visitor_key text, payment_intent_id text unique,
  email text, created_at text not null, next_check_at text, paid_at text, failed_at text, canceled_at text,
  refunded_cents integer not null, refunded_at text, disputed_at text, dispute_outcome text,
  refund_mailed_at text, dispute_noticed_at text, recovered_at text, recovery_mailed_at text, bought text,
  first_source text, last_source text, receipt_number integer, credited_cents integer, settlement_due_at text,
  discount_code text, discount_percent integer, discount_cents integer, ticked_words text, ticked_at text
);
-- One open order per visitor and product: a second click reuses the first order.
create unique index orders_open_once on orders (visitor_key, product_id)
  where paid_at is null and canceled_at is null;
-- Polled every minute; settled orders are not in the index.
create index orders_to_check on orders (next_check_at) where next_check_at is not null;
create index orders_of_buyer on orders (email);
create index orders_of_person on orders (lower(email));
create index orders_paid on orders (
  paid_at, number, amount_cents, refunded_cents, disputed_at, dispute_outcome
) where paid_at is not null;
create index orders_refunded on orders (paid_at, number) where refunded_at is not null;
create index orders_disputed on orders (paid_at, number) where disputed_at is not null;
create index orders_unfinished on orders (created_at, number) where paid_at is null;
-- To recompute a month's sum for a product when one of its orders changes.
create index orders_of_product on orders (product_id, paid_at) where paid_at is not null;
-- Polled every minute for unannounced refunds and disputes.
create index orders_to_tell on orders (paid_at)
  where (refunded_at is not null and refund_mailed_at is null)
    or (disputed_at is not null and dispute_noticed_at is null);
-- Partial on purpose. PostgreSQL would treat a full unique column as a key, and setting the number would then
-- wait for transactions that reference the order, such as an event that itself waits for the number.
create unique index orders_receipt on orders (receipt_number) where receipt_number is not null;
-- Each of these contains only the few rows that the sweep still has to process.
create index orders_to_number on orders (paid_at, id) where paid_at is not null and receipt_number is null;
create index orders_to_credit on orders (paid_at)
  where paid_at is not null and refunded_cents > coalesce(credited_cents, 0);
create index orders_to_settle on orders (settlement_due_at) where settlement_due_at is not null;
create index orders_disputes_to_tell on orders (paid_at)
  where disputed_at is not null and dispute_noticed_at is null;
create index orders_lost on orders (disputed_at) where dispute_outcome = 'lost';
-- For the number of uses and the revenue of a code.
create index orders_by_discount on orders (discount_code) where discount_code is not null;
create index orders_by_refund on orders (refunded_at) where refunded_at is not null;
create table stripe_events (
  id text primary key, type text not null, payment_intent_id text, order_id text references orders (id),
  payload text, received_at text not null, about text
);
create index stripe_events_unmatched on stripe_events (payment_intent_id) where order_id is null;
create index stripe_events_about on stripe_events (about) where about is not null;
create index stripe_events_settled on stripe_events (received_at) where payload is null;
create table order_downloads (
  order_id text not null references orders (id), file_name text not null, count integer not null,
  first_at text not null, last_at text not null,
  constraint order_downloads_file primary key (order_id, file_name)
);
-- Monthly sums since the first sale, so that no page has to add them up.
create table sales (
  month text not null, product_id text not null, sold integer not null, taken_cents bigint not null,
  kept_cents bigint not null, constraint sales_of_month primary key (month, product_id)
);
create table receipts (
  order_id text not null references orders (id), version integer not null, issued_at text not null, item text,
  seller text, buyer text, constraint receipts_version primary key (order_id, version)
);
create table credit_notes (
  refund_id text primary key, order_id text not null references orders (id), number integer not null unique,
  amount_cents integer not null, refunded_at text not null, issued_at text not null, seller text, buyer text,
  mailed_at text, fee_cents integer, net_cents integer, currency text
);
create index credit_notes_of_order on credit_notes (order_id, number);
create index credit_notes_by_time on credit_notes (refunded_at);
create index credit_notes_to_mail on credit_notes (mailed_at) where mailed_at is null;
create table settlements (
  order_id text primary key references orders (id), card text, country text, fee_cents integer,
  net_cents integer, currency text, dispute_fee_cents integer
);
create table discounts (
  id text primary key, code text not null unique, percent integer, amount_cents integer, product_ids text,
  max_uses integer, first_day text, last_day text, time_zone text not null, starts_at text, ends_at text,
  note text not null, is_off integer not null, created_at text not null
);

-- Calls
create table calls (
  id text primary key, email text not null, name text not null, told_at text not null, provider text not null,
  external_id text not null, state text not null, starts_at text, ends_at text, join_url text, booked_at text,
  changed_at text not null
);
create index calls_of_person on calls (email, booked_at);
-- The funnel counts bookings of the last 90 days; the dashboard shows the next calls.
create index calls_by_booking on calls (booked_at) where booked_at is not null;
create index calls_to_come on calls (starts_at) where state in ('booked', 'moved');
create table call_news (
  call_id text not null references calls (id) on delete cascade, provider text not null, uid text not null,
  kind text not null, at text not null, other_uid text, starts_at text, ends_at text, join_url text,
  constraint call_news_once primary key (provider, uid, kind, at)
);
create index call_news_of_call on call_news (call_id);
create index call_news_by_other on call_news (provider, other_uid);

-- Emails
create table mail_outbox (
  id text primary key, kind text not null, recipient text, reply_to text, subject text not null,
  html text not null, text text not null, attachments text not null, state text not null,
  attempts integer not null, next_attempt_at text not null, claimed_until text, last_error text,
  created_at text not null, sent_at text, unsubscribe_url text, mailbox text not null default '',
  urgent integer not null default 0, order_number text, body_removed_at text, refused_at text, secret integer
);
-- The worker polls every second; sent mail, which is most of the table, is not in the index.
create index mail_due on mail_outbox (next_attempt_at) where state in ('queued', 'sending');
create index mail_by_time on mail_outbox (created_at);
-- Before each mail the worker counts what this mailbox received within the hour.
create index mail_by_mailbox on mail_outbox (mailbox, sent_at);
create index mail_about on mail_outbox (lower(coalesce(recipient, reply_to)));
create index mail_of_order on mail_outbox (order_number) where order_number is not null;
-- One for each outbox list, newest first. Waiting mails are also counted, hence their state.
create index mail_waiting on mail_outbox (created_at, id, state) where state in ('queued', 'sending');
create index mail_failed on mail_outbox (created_at, id) where state = 'failed';
create index mail_sent on mail_outbox (created_at, id) where state = 'sent';
-- For the last test mail in the launch checklist.
create index mail_by_kind on mail_outbox (kind, created_at);
-- Read before every mail (those of the last hour) and once a day (bodies old enough to delete).
create index mail_sent_with_body on mail_outbox (sent_at) where state = 'sent' and body_removed_at is null;
-- Urgent mails, such as receipts, do not wait behind others.
create index mail_urgent_due on mail_outbox (next_attempt_at)
  where urgent = 1 and state in ('queued', 'sending');
create table refused_addresses (
  email text primary key, at text not null, answer text not null, mail_id text not null
);
-- To tell whether the last few were refused in a row; see platform/mail/refused-addresses.server.ts.
create index refused_by_time on refused_addresses (at);
create table letters (
  id text primary key, kind text not null, audience text not null, to_email text not null,
  subject text not null, body text not null, reason text not null, revision integer not null,
  state text not null, due_at text, left_out text not null, by_email text not null, created_at text not null,
  started_at text, finished_at text
);
create index letters_by_time on letters (created_at, id);
create index letters_by_state on letters (state, due_at);
create index letters_to_person on letters (to_email);
-- The key guarantees that nobody gets a campaign twice.
create table letter_recipients (
  letter_id text not null, email text not null, state text not null, mail_id text, queued_at text,
  unsubscribed_at text, constraint letter_recipients_once primary key (letter_id, email)
);
create index letter_recipients_by_state on letter_recipients (letter_id, state, email);
create index letter_recipients_of_person on letter_recipients (email);
-- How many were sent within the last hour; see features/campaigns/sending/pace.server.ts.
create index letter_recipients_by_time on letter_recipients (queued_at);
create table letter_clicks (
  letter_id text not null, email text not null, link text not null, at text not null,
  constraint letter_clicks_once primary key (letter_id, email, link)
);
create index letter_clicks_of_person on letter_clicks (email);
create index letter_clicks_by_time on letter_clicks (at);
create table saved_texts (
  id text primary key, name text not null unique, subject text not null, body text not null,
  by_email text not null, at text not null
);
create table sequences (name text primary key, on_since text, pauses text not null);
create table sequence_mails (
  id text primary key, sequence text not null, state text not null, subject text not null, body text not null,
  after_days integer not null, revision integer not null, by_email text not null, at text not null
);
-- Nobody goes through a sequence twice, or through two at once.
create table sequence_runs (
  sequence text not null, email text not null, did_at text not null, started_at text not null, due_at text,
  ended_at text, ended text, constraint sequence_runs_once primary key (email, sequence)
);
create unique index sequence_runs_one on sequence_runs (email) where ended_at is null;
create index sequence_runs_due on sequence_runs (sequence, due_at) where due_at is not null;
create index sequence_runs_by_end on sequence_runs (sequence, ended);
create index sequence_runs_by_time on sequence_runs (ended_at);

-- Content
create table content_versions (
  version integer primary key, content text not null, changes text not null, published_by text not null,
  published_at text not null
);
create table content_drafts (
  id text primary key, content text, based_on integer not null, revision integer not null, saved_by text,
  saved_at text
);
create table pictures (
  name text primary key, body text not null, added_at text not null, published integer not null default 1
);
-- A row's body spans many pages, so the daily cleanup reads the index only.
create index pictures_tried on pictures (published, added_at, name);
create table product_files (
  hash text primary key, size integer not null, added_at text not null, whole_at text
);
create table product_file_parts (
  hash text not null references product_files (hash), part integer not null, body text not null,
  constraint product_file_parts_place primary key (hash, part)
);

-- Accounts; the auth tables have better-auth's columns in our types
create table auth_user (
  id text primary key, created_at text not null, updated_at text not null, name text not null,
  email text not null unique, email_verified integer not null, image text, role text not null default 'owner',
  first_sign_in_at text, two_factor_enabled integer default 0
);
create table auth_session (
  id text primary key, created_at text not null, updated_at text not null,
  user_id text not null references auth_user (id) on delete cascade, token text not null unique,
  expires_at text not null, ip_address text, user_agent text
);
create index auth_sessions_of_user on auth_session (user_id);
create table auth_account (
  id text primary key, created_at text not null, updated_at text not null,
  user_id text not null references auth_user (id) on delete cascade, account_id text not null,
  provider_id text not null, password text, access_token text, refresh_token text, id_token text,
  access_token_expires_at text, refresh_token_expires_at text, scope text
);
create table auth_verification (
  id text primary key, created_at text not null, updated_at text not null, identifier text not null,
  value text not null, expires_at text not null
);
create index auth_verification_by_value on auth_verification (value);
-- Anyone can add a row by starting a passkey sign-in.
create index verification_by_name on auth_verification (identifier, created_at);
create index verification_by_end on auth_verification (expires_at);
create table auth_two_factor (
  id text primary key, user_id text not null unique references auth_user (id) on delete cascade,
  secret text not null, backup_codes text not null, verified integer, failed_verification_count integer,
  locked_until text, last_step integer
);
create table auth_passkey (
  id text primary key, user_id text not null references auth_user (id) on delete cascade, name text,
  public_key text not null, credential_id text not null unique, counter integer not null,
  device_type text not null, backed_up integer not null, transports text, aaguid text, created_at text,
  last_used_at text
);
create index passkeys_of_user on auth_passkey (user_id);
create table sign_in_tries (
  name text primary key, wrong integer not null, since text not null, next_try_at text not null
);
-- Every try deletes rows older than a day.
create index sign_in_tries_since on sign_in_tries (since);
-- Links that set a new password or confirm a new address. user_id is null for an address without an account:
-- the request writes a row either way.
create table account_links (
  token_hash text primary key, kind text not null, user_id text references auth_user (id) on delete cascade,
  email text, expires_at text not null
);
-- One link of a kind per account; null ids do not conflict.
create unique index account_links_of_user on account_links (user_id, kind);
create index account_links_by_end on account_links (expires_at);
create table invitations (
  id text primary key, token_hash text not null unique, email text not null unique, name text not null,
  role text not null, invited_by text not null, created_at text not null, until text not null, inviter_id text
);
create table today_readers (
  user_id text primary key references auth_user (id) on delete cascade, seen_at text not null default '',
  new_since text not null default '', weekly_mail_off integer not null default 0
);

-- The program
create table audit_log (
  id text primary key, at text not null, owner_email text not null, action text not null, subject text,
  detail text
);
create index audit_log_by_time on audit_log (at);
create index audit_log_about on audit_log (lower(subject));
-- To tell whether a refund is logged already.
create index audit_log_by_subject on audit_log (subject, action);
create table counters (name text primary key, value integer not null);
create table troubles (
  kind text primary key, finding text not null, since text not null, last_seen_at text not null
);
create table failed_requests (minute text primary key, count integer not null);
create table secrets (name text primary key, value text not null);
create table settings (name text primary key, value text not null);
create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
-- A token works once, across all processes.
create table used_form_tokens (token text primary key, client_key text, used_at text not null);
`

export const up = (db: Kysely<unknown>) => runSql(db, schema(isPostgres(db) ? 'collate "C"' : ''))
