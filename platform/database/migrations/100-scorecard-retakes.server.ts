import { type Kysely, sql } from 'kysely'

/** Retakes and a benchmark for the owner's own scorecards, as the diagnostic has them. */
export const scorecardRetakes = {
  async up(db: Kysely<never>): Promise<void> {
    const run = (query: string) => sql.raw(query).execute(db)
    for (const column of ['series', 'proved_at', 'outside_peers'])
      await run(`alter table scorecard_answers add column ${column} text`)
    await run(`create index scorecard_answers_of_series on scorecard_answers (series, created_at)
      where series is not null`)
    // Apart from report_reminders, whose rows are deleted with their assessments.
    await run(`create table scorecard_reminders (
      report_id text primary key references scorecard_answers (id) on delete cascade, due_on text not null,
      asked_at text not null, mail_queued_at text, answered_by text, mailbox text not null
    )`)
    await run('create index scorecard_reminders_by_day on scorecard_reminders (due_on)')
    await run(`create index scorecard_reminders_waiting on scorecard_reminders (due_on)
      where mail_queued_at is null`)
    await run(`create index scorecard_reminders_unanswered on scorecard_reminders (mail_queued_at)
      where mail_queued_at is not null and answered_by is null`)
    await run('create index scorecard_reminders_by_mailbox on scorecard_reminders (mailbox, mail_queued_at)')
  },
}
