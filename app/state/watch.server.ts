import type { Content } from '#content/owner/content.ts'
import { alertMail, allClearMail } from '#features/watch/emails/alert-mails.tsx'
import type { Database } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import { createFailureCounter } from '#platform/watch/failed-requests.server.ts'
import { machineProbes, readFigures } from '#platform/watch/figures.server.ts'
import { type Expected, findTroubles, type Trouble } from '#platform/watch/find-troubles.ts'
import { createMetrics } from '#platform/watch/metrics.server.ts'
import { noteTroubles, readTroubles, type TroubleMails } from '#platform/watch/open-troubles.server.ts'
import type { NoteRequest } from '#platform/watch/request-times.server.ts'
import { findLeftMarks, type LeftMark, removeMarks } from '#platform/watch/running-mark.server.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** Check interval per process. */
export const lookMs = 20_000

export type Watch = {
  noteRequest: NoteRequest
  /** Runs all checks once and emails the owner about new and resolved alerts. */
  look: (now?: Date) => Promise<void>
  readMetrics: () => Promise<string>
}

type Watched = {
  database: Database
  env: Env
  settings: Pick<Settings, 'mail' | 'payments'>
  content: () => Content
  log: Log
}

/** Monitors the site from inside: counts requests and compares the metrics with their limits. */
export function openWatch({ database, env, settings, content, log }: Watched, probes = machineProbes): Watch {
  const { db } = database
  const failures = createFailureCounter(db)
  const figures = (now?: Date) => readFigures(db, env, now, probes)
  const read = async () => ({ figures: await figures(), troubles: await readTroubles(db) })
  const metrics = createMetrics(read, packageFile.version, log)
  return {
    readMetrics: metrics.read,
    noteRequest(group, method, status, ms) {
      metrics.noteRequest(group, method, status, ms)
      // A 503 of the readiness check is an expected answer.
      if (status >= 500 && group !== '/api/ready') failures.note()
    },
    async look(now = new Date()) {
      await failures.write(now)
      const left = findLeftMarks(env.DATA_DIR)
      const found = findTroubles(await figures(now), await readExpected(database, settings), now)
      await noteTroubles(db, [...found, ...crash(left)], now, settings.mail() && mailsOf(env, content))
      removeMarks(left)
    },
  }
}

/** Without a mail server, alerts appear only in the admin: queued alerts would arrive too late. */
function mailsOf(env: Env, content: () => Content): TroubleMails {
  const sender = () => ({ who: content().who, siteUrl: env.PUBLIC_URL })
  return {
    begun: (trouble) => alertMail(trouble, sender()),
    over: (trouble, at) => allClearMail(trouble, at, sender()),
  }
}

/** A SQLite site with live payments needs backups from its second day. PostgreSQL may be backed up by other means. */
async function readExpected({ db, engine }: Database, settings: Watched['settings']): Promise<Expected> {
  const takesMoney = settings.payments()?.isLive === true
  const owner =
    takesMoney && engine === 'sqlite'
      ? await db.selectFrom('authUser').select('createdAt').orderBy('createdAt').executeTakeFirst()
      : undefined
  return { mailGoesOut: settings.mail() !== undefined, backupSince: owner?.createdAt }
}

function crash(left: readonly LeftMark[]): Trouble[] {
  if (left.length === 0) return []
  const reasons = [...new Set(left.map(({ reason }) => reason).filter(Boolean))].join(', ')
  const count = left.length === 1 ? 'One process' : `${left.length} processes`
  const why = reasons ? `with an error (${reasons})` : 'unexpectedly'
  return [{ kind: 'crash', finding: `${count} ended ${why}.` }]
}
