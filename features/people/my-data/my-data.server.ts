import type { Who } from '#content/owner/parts/who.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { myDataMail } from '../emails/my-data-mail.tsx'
import { isKnown } from '../personal-data.server.ts'
import type { MyData } from '../schema.ts'

/** Long enough to be read the next morning. */
export const linkLifeMs = dayMs

const openLinks = (db: Db) => openSealer(db, 'my-data')

/** Known and unknown addresses take the same time, so that timing reveals nothing. */
export async function mailMyDataLink(db: Db, { email, wish }: MyData, who: Who, siteUrl: string): Promise<void> {
  const { seal } = await openLinks(db)
  const token = seal(JSON.stringify([email, wish, Date.now() + linkLifeMs]))
  const mail = myDataMail({ email, wish }, `${siteUrl}/privacy/my-data/${token}`, who, siteUrl)
  if (await isKnown(db, email)) await queueMail(db, { ...mail, urgent: true })
}

/** Undefined for a link that is not ours. */
export async function readMyDataLink(db: Db, token: string, now = Date.now()): Promise<MyData | 'expired' | undefined> {
  const { unseal } = await openLinks(db)
  const text = unseal(token)
  if (text === undefined) return undefined
  const [email, wish, expires] = JSON.parse(text) as [string, MyData['wish'], number]
  return expires > now ? { email, wish } : 'expired'
}
