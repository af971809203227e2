import { bodyLimit } from 'hono/body-limit'
import { againWords } from '#content/diagnostic/rounds-words.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { firstNameOf } from '#lib/email/name-in-mail.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { createApi, json } from '#platform/http/api.server.ts'
import {
  mailsPerAddress,
  pretendId,
  sentForm,
  spendToken,
  trapPrograms,
} from '#platform/http/forms/open-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { remindersAgainMail } from '../emails/reminder-mail.tsx'
import { outsidePeers } from '../outside-peers.server.ts'
import { ownersOnly } from '../owners-only.server.ts'
import { dateInWords } from '../report/report-reading.ts'
import { answerAgainSchema } from '../schema.ts'
import { answerAgain } from './answer-again.server.ts'
import { allowAgain, allowedMark, choiceField, mailedField, reminderId, takeBack } from './choice.ts'
import { isMailedMark, stopUrl, unsealStop } from './links.server.ts'
import { type AskedFor, askForReminder, takeReminderBack } from './reminders/reminders.server.ts'
import { allowReminders, stopReminders } from './reminders/stops.server.ts'

const maxBodyBytes = 10 * 1024
const small = bodyLimit({ maxSize: maxBodyBytes })

/**
 * Not below /api: the report's page is what its button posts to, without a script. To open it changes nothing, because
 * mail programs open links by themselves. Whoever has the link may ask; what comes of it goes to the report's own address.
 */
export function reminderApi(limiter: RateLimiter) {
  return createApi().post('/:id', ownersOnly, small, async (c) => {
    const id = c.req.param('id')
    const sent = new URLSearchParams(await c.req.text())
    const { db, env, content } = c.var
    await limiter.count(mailsPerAddress, c.var.clientAddress)
    if (sent.get(choiceField) === takeBack) await takeReminderBack(db, id)
    else {
      const place = { who: content().who, siteUrl: env.PUBLIC_URL }
      const asked = await askForReminder(db, id, new Date(), {
        fromMail: await isMailedMark(db, sent.get(mailedField), id),
        askMailOf: (tx, report) => writeAsk(tx, report, place),
      })
      if (!asked) throw new Refusal(404, 'There is no assessment at this address.')
    }
    return c.redirect(`${c.req.path}#${reminderId}`, 303)
  })
}

async function writeAsk(
  tx: Db,
  { email, name, createdAt, provedAt }: AskedFor,
  place: { who: Who; siteUrl: string },
) {
  return remindersAgainMail({
    // What somebody else may have typed is no name to greet by.
    ...{
      to: email,
      firstName: provedAt ? firstNameOf(name) : '',
      reportDate: dateInWords(createdAt),
      ...place,
    },
    stopUrl: await stopUrl(tx, email, place.siteUrl),
  })
}

/** The sealed token of the mail is the whole proof, of who stops them and of who allows them again. */
export const stopRemindersApi = createApi().post('/:token', ownersOnly, small, async (c) => {
  const email = await unsealStop(c.var.db, c.req.param('token'))
  if (email === undefined) throw new Refusal(404, againWords.refused.notFound)
  const choice = new URLSearchParams(await c.req.text()).get(choiceField)
  if (choice === allowAgain) await allowReminders(c.var.db, email)
  else await stopReminders(c.var.db, email)
  // The page says what was done.
  return c.redirect(`${c.req.path}${choice === allowAgain ? `?${allowedMark}` : ''}`, 303)
})

export function roundsApi(limiter: RateLimiter) {
  return createApi().post('/:token', trapPrograms(pretendId), json(answerAgainSchema), async (c) => {
    if (isFromAdmin(c.req.header('cookie'))) throw new Refusal(403, againWords.admin.text)
    const answers = c.req.valid('json')
    // The mails that a report causes: its reader's and the team's.
    await limiter.count(mailsPerAddress, c.var.clientAddress, 2)
    await spendToken(c, answers.clientKey)
    const { db, content } = c.var
    const sent = { ...(await sentForm(c)), outsidePeers: outsidePeers(c) }
    const answered = await answerAgain(db, c.req.param('token'), answers, content(), sent)
    const { refused } = againWords
    if (answered === undefined) throw new Refusal(404, refused.notFound)
    if (typeof answered === 'string') throw new Refusal(410, refused[answered])
    return c.json(answered, 201)
  })
}
