import { maxPreviewLinks, previewDays } from '#content/preview.ts'
import { formatDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { readSetting, removeSettings, writeSetting } from '#platform/settings/rows.server.ts'
import type { PreviewLink } from './preview-link.ts'

/** Each working link is a settings row of its own, so that two people can create and end links at the same time. */
const settingPrefix = 'preview-link '

type Kept = { id: string; madeAt: string; until: string }

const openLinks = (db: Db) => openSealer(db, 'preview')

/** Anyone with the link sees the current draft. */
export async function createPreviewLink(db: Db, by: By, siteUrl: string, now = new Date()): Promise<string> {
  const kept: Kept = {
    id: newId(),
    madeAt: now.toISOString(),
    until: new Date(now.getTime() + previewDays * dayMs).toISOString(),
  }
  await db.transaction().execute(async (tx) => {
    const open = await removeOver(tx, now)
    if (open.length >= maxPreviewLinks) {
      throw new HttpError(409, `There are ${maxPreviewLinks} links already. Please end one of them first.`)
    }
    const value = JSON.stringify({ madeAt: kept.madeAt, until: kept.until })
    await writeSetting(tx, settingPrefix + kept.id, value)
    await recordAction(tx, by, { action: 'preview-link-made', detail: `Until ${formatDay(kept.until)}` })
  })
  return urlOf(siteUrl, await tokenOf(db, kept))
}

/** The links that work now, newest first. */
export async function listPreviewLinks(db: Db, siteUrl: string, now = new Date()): Promise<PreviewLink[]> {
  const open = (await readKept(db)).filter(isOpen(now))
  const links = open.map(async (kept) => {
    const token = await tokenOf(db, kept)
    return { token, url: urlOf(siteUrl, token), madeAt: kept.madeAt, until: kept.until }
  })
  return (await Promise.all(links)).toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
}

/** Returns false if it was never a link. Ending an expired or ended link does nothing. */
export async function endPreviewLink(db: Db, by: By, token: string): Promise<boolean> {
  const sealed = await readToken(db, token)
  if (!sealed) return false
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('settings')
      .where('name', '=', settingPrefix + sealed.id)
      .returning('value')
      .executeTakeFirst()
    if (!row) return
    const { madeAt, until } = JSON.parse(row.value) as Kept
    const detail = `Created on ${formatDay(madeAt)}, valid until ${formatDay(until)}`
    await recordAction(tx, by, { action: 'preview-link-ended', detail })
  })
  return true
}

/** undefined if the token is not ours or its link was ended. */
export async function readPreviewToken(
  db: Db,
  token: string,
  now = new Date(),
): Promise<{ until: Date; isExpired: boolean } | undefined> {
  const sealed = await readToken(db, token)
  if (!sealed) return undefined
  const until = new Date(sealed.until)
  if (!isOpen(now)(sealed)) return { until, isExpired: true }
  const kept = await readSetting(db, settingPrefix + sealed.id)
  return kept === undefined ? undefined : { until, isExpired: false }
}

async function tokenOf(db: Db, { until, id }: Pick<Kept, 'until' | 'id'>): Promise<string> {
  return (await openLinks(db)).seal(`${until} ${id}`)
}

async function readToken(db: Db, token: string): Promise<{ until: string; id: string } | undefined> {
  // Decoding ignores other characters, and every link of the page contains the token.
  if (!/^[\w-]+$/.test(token)) return undefined
  const [until, id] = (await openLinks(db)).unseal(token)?.split(' ') ?? []
  return until && id ? { until, id } : undefined
}

async function readKept(db: Db): Promise<Kept[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', `${settingPrefix}%`)
    .execute()
  return rows.map(({ name, value }) => ({ ...JSON.parse(value), id: name.slice(settingPrefix.length) }))
}

/** Deletes expired links and returns the others. */
async function removeOver(tx: Db, now: Date): Promise<Kept[]> {
  const kept = await readKept(tx)
  const over = kept.filter((each) => !isOpen(now)(each)).map(({ id }) => settingPrefix + id)
  if (over.length > 0) await removeSettings(tx, ...over)
  return kept.filter(isOpen(now))
}

function isOpen(now: Date): (link: Pick<Kept, 'until'>) => boolean {
  return ({ until }) => Date.parse(until) > now.getTime()
}

function urlOf(siteUrl: string, token: string): string {
  return `${siteUrl}/preview/${token}/`
}
