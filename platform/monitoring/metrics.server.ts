import cluster from 'node:cluster'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AlertRow } from '#platform/database/tables/program.ts'
import type { Log } from '#platform/log.server.ts'
import { shareMetrics } from './cluster-metrics.server.ts'
import type { Figures } from './find-alerts.ts'
import { countRequests, type NoteRequest } from './request-times.server.ts'

/** Read on each scrape. */
export type Reading = { figures: Figures; alerts: readonly AlertRow[] }

/** A gauge that a feature adds, read on each scrape. */
export type OwnGauge = { name: string; help: string; read: () => Promise<number> }

type Metrics = {
  /** `status` is 0 if the client disconnected before the response. */
  noteRequest: NoteRequest
  /** Metrics of all processes on this machine, in Prometheus format. */
  read: () => Promise<string>
}

export function createMetrics(
  read: () => Promise<Reading>,
  version: string,
  log: Log,
  own: readonly OwnGauge[] = [],
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addFigures(registry, shared(read, log))
  for (const { name, help, read: readOne } of own) {
    addGauge(registry, name, help, shared(readOne, log))
  }
  new Gauge({
    name: 'site_version_info',
    help: 'The running version.',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version }, 1)
  return {
    noteRequest: countRequests(registry),
    read: cluster.isWorker ? shareMetrics(registry) : () => registry.metrics(),
  }
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/** One read for all gauges of a scrape. If the database is down, the request metrics are still reported. */
function shared<Read>(read: () => Promise<Read>, log: Log): () => Promise<Read | undefined> {
  let reading: Promise<Read | undefined> | undefined
  return () => {
    reading ??= read()
      .catch((error) => {
        log.warn({ err: error }, 'the figures could not be read')
        return undefined
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}

/** All processes of a machine read the same figures, so the maximum serves. Without a value the gauge is absent. */
function addGauge(registry: Registry, name: string, help: string, current: () => Promise<number | undefined>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const known = await current()
      if (known === undefined) this.remove()
      else this.set(known)
    },
  })
}

function addFigures(registry: Registry, current: () => Promise<Reading | undefined>): void {
  const figure = (name: string, help: string, value: (figures: Figures) => number | undefined) =>
    addGauge(registry, name, help, async () => {
      const reading = await current()
      return reading && value(reading.figures)
    })
  figure('site_mail_waiting', 'Emails waiting to be sent.', ({ mail }) => mail.waiting)
  figure('site_mail_given_up', 'Emails given up after three days.', ({ mail }) => mail.givenUp)
  figure('site_mail_oldest_waiting_seconds', 'How long the oldest due email has been waiting.', ({ mail }) =>
    mail.waitingSince ? Math.max(0, secondsSince(mail.waitingSince)) : 0,
  )
  figure('site_backup_age_seconds', 'Age of the newest backup; absent without one.', ({ lastBackupAt }) =>
    lastBackupAt ? secondsSince(lastBackupAt) : undefined,
  )
  figure('site_disk_used_ratio', 'Used share of the disk that holds DATA_DIR.', ({ disk }) => disk.usedShare)
  new Gauge({
    name: 'site_trouble',
    help: '1 for each open alert.',
    labelNames: ['kind'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.reset()
      for (const { kind } of (await current())?.alerts ?? []) this.set({ kind }, 1)
    },
  })
}

function secondsSince(time: string): number {
  return (Date.now() - Date.parse(time)) / 1000
}
