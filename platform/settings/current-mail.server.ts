import type { Env } from '#platform/env.server.ts'
import type { CurrentMail, MailWorkerSettings } from '#platform/mail/worker.server.ts'
import type { Settings } from './settings.server.ts'

type Limits = Pick<Env, 'PUBLIC_URL' | 'RATE_LIMIT' | 'MAILS_PER_HOUR'>

/** Returns the same object until a setting changes. */
export function currentMail({ mail }: Pick<Settings, 'mail'>, env: Limits): CurrentMail {
  const siteHost = new URL(env.PUBLIC_URL).hostname
  const limits = env.RATE_LIMIT ? { limited: true, maxPerHour: env.MAILS_PER_HOUR } : {}
  let last: { from: ReturnType<Settings['mail']>; made: MailWorkerSettings | undefined } | undefined
  return () => {
    const set = mail()
    if (last?.from !== set || !last) last = { from: set, made: set && { ...set, siteHost, ...limits } }
    return last.made
  }
}
