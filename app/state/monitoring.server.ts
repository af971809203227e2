import type { Content } from '#content/owner/content.ts'
import { alertMail, allClearMail } from '#features/monitoring/emails/alert-mails.tsx'
import { countPendingPayments } from '#features/shop/orders/pending-payments.server.ts'
import type { Database, Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createDirectAlert } from '#platform/monitoring/direct-alert.server.ts'
import { createFailureCounter } from '#platform/monitoring/failed-requests.server.ts'
import { machineProbes, readFigures } from '#platform/monitoring/figures.server.ts'
import { type Alert, type Expected, findAlerts } from '#platform/monitoring/find-alerts.ts'
import { createMetrics, type OwnGauge } from '#platform/monitoring/metrics.server.ts'
import { type AlertMails, readAlerts, recordAlerts } from '#platform/monitoring/open-alerts.server.ts'
import type { NoteRequest } from '#platform/monitoring/request-times.server.ts'
import { findLeftMarks, type LeftMark, removeMarks } from '#platform/monitoring/running-mark.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import packageFile from '../../package.json' with { type: 'json' }

export type Monitoring = {
  noteRequest: NoteRequest
  /** Runs all checks once and emails the owner about new and resolved alerts. */
  look: (now?: Date) => Promise<void>
  readMetrics: () => Promise<string>
}

type Monitored = {
  database: Database
  env: Env
  settings: Pick<Settings, 'mail' | 'payments'>
  content: () => Content
  log: Log
}

/** Monitors the site from inside: counts requests and compares the metrics with their limits. */
export function openMonitoring(
  { database, env, settings, content, log }: Monitored,
  probes = machineProbes,
): Monitoring {
  const { db } = database
  const failures = createFailureCounter(db)
  const place = { ...env, maxPerHour: env.RATE_LIMIT ? env.MAILS_PER_HOUR : undefined }
  const figures = (now?: Date) => readFigures(db, place, now, probes)
  const mails = mailsOf(env, content)
  const siteHost = new URL(env.PUBLIC_URL).hostname
  const direct = createDirectAlert({ mails, server: settings.mail, siteHost, log })
  const read = async () => ({ figures: await figures(), alerts: await readAlerts(db) })

  async function lookAt(now: Date): Promise<void> {
    await failures.write(now)
    const left = findLeftMarks(env.DATA_DIR)
    const found = findAlerts(await figures(now), await readExpected(database, settings), now)
    // Without a mail server, alerts appear only in the admin: queued alerts would arrive too late.
    await recordAlerts(db, [...found, ...crash(left)], now, settings.mail() && mails)
    removeMarks(left)
  }

  const metrics = createMetrics(read, packageFile.version, log, [pendingPayments(db)])
  return {
    readMetrics: metrics.read,
    noteRequest(group, method, status, ms) {
      metrics.noteRequest(group, method, status, ms)
      // A 503 of the readiness check is an expected answer.
      if (status >= 500 && group !== '/api/ready') failures.note()
    },
    async look(now = new Date()) {
      try {
        await lookAt(now)
      } catch (error) {
        await direct.failed(error, now)
        throw error
      }
      await direct.passed(now)
    },
  }
}

function pendingPayments(db: Db): OwnGauge {
  return {
    name: 'site_payments_pending',
    help: 'Payments that are neither completed nor given up.',
    read: () => countPendingPayments(db),
  }
}

function mailsOf(env: Env, content: () => Content): AlertMails {
  const sender = () => ({ who: content().who, siteUrl: env.PUBLIC_URL })
  return {
    begun: (alert) => alertMail(alert, sender()),
    over: (alert, at) => allClearMail(alert, at, sender()),
  }
}

/** A SQLite site with live payments needs backups from its second day. PostgreSQL may be backed up by other means. */
async function readExpected({ db, engine }: Database, settings: Monitored['settings']): Promise<Expected> {
  const takesMoney = settings.payments()?.isLive === true
  const owner =
    takesMoney && engine === 'sqlite'
      ? await db.selectFrom('authUser').select('createdAt').orderBy('createdAt').executeTakeFirst()
      : undefined
  return { mailGoesOut: settings.mail() !== undefined, backupSince: owner?.createdAt }
}

function crash(left: readonly LeftMark[]): Alert[] {
  if (left.length === 0) return []
  const reasons = [...new Set(left.map(({ reason }) => reason).filter(Boolean))].join(', ')
  const count = left.length === 1 ? 'One process' : `${left.length} processes`
  const reason = reasons ? `with an error (${reasons})` : 'unexpectedly'
  return [{ kind: 'crash', finding: `${count} ended ${reason}.` }]
}
