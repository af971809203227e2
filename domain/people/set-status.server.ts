import { type Status, statuses } from '#content/admin/people.ts'
import type { By } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import { lockAddresses, mergedAmong, withUnmergedRow } from './addresses.server.ts'

export const statusLabel = (status: string) => statuses[status as Status] ?? status

/** Always later than before: `statusAt` also identifies the revision. */
export function nextMoment(before: string, now = new Date()): string {
  const at = now.toISOString()
  return at > before ? at : new Date(Date.parse(before) + 1).toISOString()
}

type StatusChange = { email: string; before: string }

/** Sets the status of people who have another one, and notes it in their timelines. */
export async function setStatus(tx: Db, by: By, people: StatusChange[], status: string, at: string): Promise<void> {
  if (people.length === 0) return
  const emails = people.map(({ email }) => email)
  const write = (some: readonly string[]) =>
    tx.updateTable('people').set({ status, statusAt: at }).where('email', 'in', some).execute()
  await lockAddresses(tx, emails)
  const merged = await mergedAmong(tx, emails)
  const others = emails.filter((email) => !merged.has(email))
  if (others.length > 0) await write(others)
  for (const email of merged) await withUnmergedRow(tx, email, () => write([email]), { workedAt: at })
  const notes = people.map(({ email, before }) => ({
    ...{ id: newId(), email, at, status, kind: 'status' as const, byEmail: by.email },
    text: `${statusLabel(before)} → ${statusLabel(status)}`,
  }))
  await tx.insertInto('datedNotes').values(notes).execute()
}
