import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres, runSql } from './run-sql.server.ts'

const migration = (script: string): Migration => ({ up: (db) => runSql(db, script) })

/** Only add at the end, from 055 on: every database stores the names it has applied. */
export const sinceBaseline: Record<string, Migration> = {
  // Monitoring asks every few seconds for the oldest mail that the server did not take.
  '055-mail-failing': migration(`
    create index mail_failing on mail_outbox (created_at)
      where state in ('queued', 'sending') and last_error is not null;
  `),
  '056-large-outbox': migration(`
    -- The outbox is listed by time and id: mails of the same moment, such as a campaign's, would be sorted each time.
    create index mail_by_time_and_id on mail_outbox (created_at, id);
    drop index mail_by_time;
    create index audit_log_by_time_and_id on audit_log (at, id);
    drop index audit_log_by_time;
    -- Retakes are read in batches by time and id.
    create index assessments_retaken on assessments (created_at, id) where series is not null;
    drop index assessments_later_rounds;
    -- A job looks for these every few seconds.
    create index sentences_to_take_off on sentences (report_id)
      where state = 'withdrawn' and published_as is not null;
  `),
  // The worker counts what each network caused within the hour. A report's emails are queued later than its answers.
  '057-mail-networks': migration(`
    alter table mail_outbox add column network text;
    alter table assessments add column network text;
    create index mail_by_network on mail_outbox (network, sent_at) where network is not null;
  `),
  // What changes of many people at once replaced, to undo them. Kept for a day.
  '060-people-changes': migration(`
    create table people_changes (
      id text not null, email text not null, before text not null, kind text not null, value text not null,
      by_email text not null, at text not null, constraint people_changes_once primary key (id, email)
    );
    create index people_changes_of_person on people_changes (email);
    create index people_changes_by_time on people_changes (at);
  `),
  '062-numbers': migration(`
    -- What the visitor wrote when booking, and how the call went.
    alter table calls add column said text;
    alter table calls add column outcome text;
    alter table calls add column outcome_at text;
    alter table calls add column value_cents integer;
    alter table calls add column value_currency text;
    create index calls_without_outcome on calls (starts_at)
      where outcome is null and state in ('booked', 'moved');
    create index calls_won on calls (outcome_at) where outcome = 'won';
    alter table orders add column is_test integer;
    -- A status change stores the new status, so that new clients can be counted. Notes so far have it in their text.
    alter table dated_notes add column status text;
    update dated_notes set status = 'client' where kind = 'status' and text like '% → Client';
    create index dated_notes_of_clients on dated_notes (at, email) where status = 'client';
    -- Covers the charts of people who came themselves.
    create index people_as_leads on people (first_at, source)
      where did_diagnostic + did_call + did_booked + did_founder_test + did_waitlist + did_order > 0;
    -- Visitors of the whole site, counted from now on. Earlier days get their most visited page.
    insert into visit_days (day, step, source, visitors)
      select day, 'visitor', source, max(visitors) from visit_days group by day, source;
    -- What the team did with an entry of the dashboard's to-do list.
    create table todo_marks (
      email text not null, kind text not null, ref text not null, done_at text not null default '',
      snoozed_until text not null default '', assigned_to text not null default '',
      constraint todo_marks_pk primary key (email, kind, ref)
    );
  `),
  // The charts read the visitors of up to two years; most rows of a day are about single pages.
  '063-numbers-of-the-site': migration(`
    create index visit_days_of_site on visit_days (day, source, visitors) where step = 'visitor';
  `),
  // Sums and fixed discounts belong to a currency. Until now there was one: US dollars.
  '067-currencies': migration(`
    create table monthly_sales (
      month text not null, currency text not null, product_id text not null, sold integer not null,
      taken_cents bigint not null, kept_cents bigint not null,
      constraint monthly_sales_of_month primary key (month, currency, product_id)
    );
    insert into monthly_sales (month, currency, product_id, sold, taken_cents, kept_cents)
      select month, 'usd', product_id, sold, taken_cents, kept_cents from sales;
    alter table discounts add column currency text not null default 'usd';
  `),
  // The tax decided when a payment was opened. Null for orders without tax.
  '070-order-tax': migration(`
    alter table orders add column tax_cents integer;
    alter table orders add column tax text;
  `),
  // Orders that are paid in parts or every month: each payment is an order, and together they are a plan.
  '075-plans': migration(`
    alter table orders add column plan_id text;
    alter table orders add column closes_at text;
    create index orders_of_plan on orders (plan_id) where plan_id is not null;
    create index orders_missing on orders (failed_at)
      where plan_id is not null and paid_at is null and failed_at is not null;
    create table plans (
      id text primary key, kind text not null, parts integer, customer_id text, subscription_id text,
      ended_at text, ends_at text, next_at text, next_check_at text
    );
    create index plans_to_check on plans (next_check_at) where next_check_at is not null;
    create table plan_parts (
      order_id text primary key, plan_id text not null, covers_until text, retry_at text,
      told_at text, told_final_at text
    );
  `),
  '080-scorecards': migration(`
    create table scorecards (
      id text primary key, slug text not null unique, title text not null, kind text not null, draft text not null,
      revision integer not null, changed_at text not null, published integer, archived_at text
    );
    create table scorecard_versions (
      scorecard text not null, version integer not null, definition text not null, published_at text not null,
      by_email text not null, constraint scorecard_versions_pk primary key (scorecard, version)
    );
    create table scorecard_answers (
      id text primary key, client_key text not null unique, scorecard text not null, version integer not null,
      answers text not null, percent integer, type text, email text not null, name text not null, phone text,
      company text, role text, company_size text, first_source text, last_source text, network text,
      mails_queued_at text, created_at text not null
    );
    -- The list counts and sorts this month's scores, and the CSV reads one scorecard, in these indexes.
    create index scorecard_answers_by_time on scorecard_answers (created_at, scorecard, percent);
    create index scorecard_answers_of_one on scorecard_answers (scorecard, created_at, id);
    create index scorecard_answers_of_person on scorecard_answers (lower(email));
    -- Polled; nearly all rows have their mails and are not in the index.
    create index scorecard_answers_without_mails on scorecard_answers (created_at)
      where mails_queued_at is null and email <> '';
    create table scorecard_starts (
      scorecard text not null, day text not null, started integer not null,
      constraint scorecard_starts_pk primary key (day, scorecard)
    );
    alter table people add column did_scorecard integer not null default 0;
    create index people_did_scorecard on people (last_at, email) where did_scorecard = 1;
    create index people_as_leads_of_all on people (first_at, source)
      where did_diagnostic + did_call + did_booked + did_founder_test + did_waitlist + did_order + did_scorecard > 0;
  `),
  // Answers are listed by time and id: with the time alone, all of them would be sorted for each page.
  '095-answers-by-time': migration(`
    create index assessments_by_time_and_id on assessments (created_at, id);
    drop index assessments_by_time;
    create index founder_tests_by_time_and_id on founder_test_results (created_at, id);
    drop index founder_tests_by_time;
  `),
  // Retakes and a benchmark for the owner's own scorecards, as the diagnostic has them.
  '100-scorecard-retakes': migration(`
    alter table scorecard_answers add column series text;
    alter table scorecard_answers add column proved_at text;
    alter table scorecard_answers add column outside_peers text;
    create index scorecard_answers_of_series on scorecard_answers (series, created_at)
      where series is not null;
    -- Apart from report_reminders, whose rows are deleted with their assessments.
    create table scorecard_reminders (
      report_id text primary key references scorecard_answers (id) on delete cascade, due_on text not null,
      asked_at text not null, mail_queued_at text, answered_by text, mailbox text not null
    );
    create index scorecard_reminders_by_day on scorecard_reminders (due_on);
    create index scorecard_reminders_waiting on scorecard_reminders (due_on)
      where mail_queued_at is null;
    create index scorecard_reminders_unanswered on scorecard_reminders (mail_queued_at)
      where mail_queued_at is not null and answered_by is null;
    create index scorecard_reminders_by_mailbox on scorecard_reminders (mailbox, mail_queued_at);
  `),
  // Replaced by people_as_leads_of_all; every write to people kept it up to date for nothing.
  '101-leads-index': migration('drop index people_as_leads'),
  '111-last-results': { up: lastResults },
  '112-scorecard-testimonials': { up: scorecardTestimonials },
  // Campaigns look every few seconds how many of their emails wait, and most emails of their kind were sent long ago.
  '114-waiting-mail-by-kind': migration(`
    create index mail_waiting_by_kind on mail_outbox (kind) where state in ('queued', 'sending');
  `),
  // Team assessments of the owner's own scorecards: as the diagnostic's, whose rows are deleted with their assessments.
  '115-scorecard-teams': migration(`
    create table scorecard_teams (
      id text primary key, report_id text not null unique references scorecard_answers (id) on delete cascade,
      invited integer not null, taken integer not null, waiting text, made_at text not null, closed_at text
    );
    create index scorecard_teams_by_end on scorecard_teams (closed_at, made_at);
    create table scorecard_team_keys (
      team_id text not null references scorecard_teams (id) on delete cascade, key text not null,
      constraint scorecard_team_keys_pk primary key (team_id, key)
    );
    create table scorecard_team_steps (
      team_id text not null references scorecard_teams (id) on delete cascade, step integer not null,
      counts text not null, opens_at text not null, mails_queued_at text,
      constraint scorecard_team_steps_pk primary key (team_id, step)
    );
    create index scorecard_team_steps_by_mail on scorecard_team_steps (mails_queued_at, opens_at);
  `),
  // With all that groups of waiting mail are counted by: reading each mail of a flood for it takes seconds.
  '116-waiting-mail-groups': migration(`
    drop index mail_waiting;
    create index mail_waiting on mail_outbox (created_at, id, state, kind, network, urgent, order_number)
      where state in ('queued', 'sending');
  `),
  // Numbers sums paid orders and visits of a year: from an index alone, in the order of its groups.
  '118-faster-numbers': migration(`
    create index visit_days_by_source on visit_days (step, source, day, visitors);
    drop index visit_days_numbers;
    create index orders_paid_all on orders (
      paid_at, number, amount_cents, refunded_cents, disputed_at, dispute_outcome, currency, is_test, first_source
    ) where paid_at is not null;
    drop index orders_paid;
  `),
  // Every report was written into two indexes that find nothing, or only retakes.
  '119-lighter-reports': migration(`
    drop index assessments_by_mailbox;
    drop index assessments_by_series;
    create index assessments_in_series on assessments (series, created_at) where series is not null;
  `),
}

/** A person's last score and type, of whichever scorecard. Types of the owner's scorecards count from now on. */
async function lastResults(db: Kysely<unknown>): Promise<void> {
  // Percentages of the owner's scorecards are fractions of 48. SQLite stores them in an integer column, too.
  if (isPostgres(db)) await runSql(db, 'alter table people alter column score type double precision')
  // Found by the index on lower(email): SQLite compares it with another expression, not with a column.
  const last = `from scorecard_answers where lower(email) = lower(people.email) and percent is not null
    and created_at > people.score_at order by created_at desc limit 1`
  await runSql(
    db,
    `
    alter table people add column score_at text not null default '';
    alter table people add column type text not null default '';
    alter table people add column type_at text not null default '';
    alter table people add column weakest text not null default '';
    update people set score_at = report_at, type_at = style_at,
      type = case style when 'CO' then 'Chaos Operator' when 'GB' then 'Growth Builder'
        when 'LS' then 'Lone Strategist' when 'PV' then 'Plateaued Visionary'
        when 'SS' then 'Scaling Skeptic' else '' end where report_at > '' or style_at > '';
    update people set score = (select percent * 0.48 ${last}), score_at = (select created_at ${last})
      where did_scorecard = 1 and exists (select 1 ${last});
    create index people_by_type on people (type, email);
    drop index people_by_style;
    drop index people_fitting;
    create index people_fitting_all on people (
      last_at, email, status, score, company_size, type, source, next_step_on, agreed_at, unsubscribed, refused,
      did_diagnostic, did_call, did_booked, did_founder_test, did_waitlist, did_order, did_added, did_scorecard
    );
    `,
  )
}

/** The answers to all of the owner's scorecards are listed by time and id, also for testimonials. */
async function scorecardTestimonials(db: Kysely<unknown>): Promise<void> {
  await runSql(
    db,
    `
    create index scorecard_answers_retaken on scorecard_answers (created_at, id) where series is not null;
    create index scorecard_answers_by_time_and_id on scorecard_answers (created_at, id, scorecard, percent);
    drop index scorecard_answers_by_time;
    `,
  )
  if (!isPostgres(db)) return
  // Their percentages are fractions of 48. SQLite stores them in an integer column, too.
  await runSql(
    db,
    `
    alter table sentences alter column score_before type double precision;
    alter table sentences alter column score_after type double precision;
    `,
  )
}
