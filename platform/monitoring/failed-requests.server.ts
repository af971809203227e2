import { hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { failureWindowMs } from './find-alerts.ts'

const keptMs = hourMs

type FailureCounter = {
  note: (at?: Date) => void
  /** Adds the new failures to what other processes counted. */
  write: (now?: Date) => Promise<void>
}

/** Counts failed requests per minute, across all processes. */
export function createFailureCounter(db: Db): FailureCounter {
  const noted = new Map<string, number>()
  return {
    note(at = new Date()) {
      const minute = minuteOf(at)
      noted.set(minute, (noted.get(minute) ?? 0) + 1)
    },
    async write(now = new Date()) {
      if (noted.size === 0) return
      for (const [minute, count] of noted) {
        await addFailures(db, minute, count)
        // More may have been noted meanwhile.
        const left = (noted.get(minute) ?? 0) - count
        if (left > 0) noted.set(minute, left)
        else noted.delete(minute)
      }
      await db
        .deleteFrom('failedRequests')
        .where('minute', '<', minuteOf(new Date(now.getTime() - keptMs)))
        .execute()
    },
  }
}

async function addFailures(db: Db, minute: string, count: number): Promise<void> {
  await db
    .insertInto('failedRequests')
    .values({ minute, count })
    .onConflict((conflict) =>
      conflict.column('minute').doUpdateSet((row) => ({
        count: row('failedRequests.count', '+', row.ref('excluded.count')),
      })),
    )
    .execute()
}

export async function countFailures(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('failedRequests')
    .select((row) => row.fn.sum<number | string | null>('count').as('total'))
    .where('minute', '>=', minuteOf(new Date(now.getTime() - failureWindowMs)))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16)
}
