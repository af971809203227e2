import { type Kysely, sql } from 'kysely'

/** Team assessments of the owner's own scorecards: as the diagnostic's, whose rows are deleted with their assessments. */
export const scorecardTeams = {
  async up(db: Kysely<never>): Promise<void> {
    const run = (query: string) => sql.raw(query).execute(db)
    await run(`create table scorecard_teams (
      id text primary key, report_id text not null unique references scorecard_answers (id) on delete cascade,
      invited integer not null, taken integer not null, waiting text, made_at text not null, closed_at text
    )`)
    await run('create index scorecard_teams_by_end on scorecard_teams (closed_at, made_at)')
    await run(`create table scorecard_team_keys (
      team_id text not null references scorecard_teams (id) on delete cascade, key text not null,
      constraint scorecard_team_keys_pk primary key (team_id, key)
    )`)
    await run(`create table scorecard_team_steps (
      team_id text not null references scorecard_teams (id) on delete cascade, step integer not null,
      counts text not null, opens_at text not null, mails_queued_at text,
      constraint scorecard_team_steps_pk primary key (team_id, step)
    )`)
    await run('create index scorecard_team_steps_by_mail on scorecard_team_steps (mails_queued_at, opens_at)')
  },
}
