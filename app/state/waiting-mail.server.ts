import { readFullHour } from '#features/admin/mail/full-hour.server.ts'
import { countMails } from '#features/admin/mail/mail.server.ts'
import { limitText } from '#features/admin/mail/waiting-mail.ts'
import type { MailPanelProps } from '#features/today/mail-panel.tsx'
import type { Services } from '#platform/http/api.server.ts'
import { isWaiting } from '#platform/mail/outbox.server.ts'

export async function readWaitingMail({ readDb, env, settings }: Services): Promise<Omit<MailPanelProps, 'failed'>> {
  const { waiting } = await countMails(readDb)
  const sends = settings.mail() !== undefined
  if (waiting === 0) return { waiting, reason: '' }
  if (!sends) return { waiting, reason: 'No mail server is set up yet.' }
  const hour = await readFullHour(readDb, env, sends)
  if (hour) return { waiting, reason: `${limitText(hour)}.`, until: hour.until }
  const refused = await readDb
    .selectFrom('mailOutbox')
    .select('lastError')
    .where(isWaiting)
    .where('lastError', 'is not', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (refused) return { waiting, reason: `The mail server said: ${refused.lastError}` }
  return { waiting, reason: 'They go out within minutes.' }
}
