import { z } from 'zod'
import { isEmail, normalAddress } from '#lib/email/normal-address.ts'
import { publicUrl } from '#lib/web/public-url.ts'
import { parseTrustedProxies } from './http/trusted-proxies.server.ts'
import { ReadableError } from './readable-error.server.ts'

const port = z.coerce.number({ error: 'must be a number from 0 to 65535' }).int().min(0).max(65535)
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://coach.example' })
const mailbox = z.string().regex(/^(?:[^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'must be an address such as hello@coach.example or Name <hello@coach.example>',
})

const email = z.string().overwrite(normalAddress).refine(isEmail, { error: 'must be an email address' })

const proxies = z.string().transform((text, context) => {
  const list = parseTrustedProxies(text)
  if (list) return list
  const message = 'must be a list such as 127.0.0.1,10.0.0.0/8 or loopback; leave it unset without a proxy'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Used if ADMIN_EMAIL is not set; a placeholder without a mailbox. */
export const defaultAdminEmail = 'owner@example.com'

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://; leave it unset for SQLite' })
    .optional(),
  SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  PUBLIC_URL: httpUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: mailbox.optional(),
  TEAM_EMAIL: email.optional(),
  MAILS_PER_HOUR: z.coerce
    .number({ error: 'must be a number from 10 to 100000' })
    .int()
    .min(10)
    .max(100_000)
    .default(300),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: httpUrl.optional(),
  CALENDLY_API_URL: httpUrl.optional(),
  ADMIN_EMAIL: email.default(defaultAdminEmail),
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).max(128).optional(),
  TRUST_PROXY: proxies.prefault('off'),
  WEB_CONCURRENCY: z.coerce.number({ error: 'must be a number from 1 to 64' }).int().min(1).max(64).default(1),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  RATE_LIMIT: z.stringbool({ error: 'must be on or off' }).default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

const allOrNone = [
  ['SMTP_URL', 'MAIL_FROM', 'TEAM_EMAIL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

function halfSet(given: Record<string, unknown>): string[] {
  return allOrNone.flatMap((group) => {
    const missing = group.filter((name) => given[name] === undefined)
    if (missing.length === group.length) return []
    return missing.map((name) => `${name} is missing: set ${group.join(', ')} together, or none of them`)
  })
}

/** A test double must never receive a key that moves real money. */
function liveKeyAtDouble(given: Record<string, string | undefined>): string[] {
  const live = /^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? '')
  return live && given.STRIPE_API_URL ? ['STRIPE_API_URL is for test keys: unset it, or use sk_test_…'] : []
}

export type Env = Omit<z.infer<typeof variables>, 'PUBLIC_URL' | 'HOST'> & {
  PUBLIC_URL: string
  HOST: string
}

export const envNames = Object.keys(variables.shape)

export class EnvError extends ReadableError {}

/** Empty counts as unset, so that a line such as `SMTP_URL=` in .env has no effect. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given: typeof source = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  const problems = [...wrong, ...halfSet(given), ...liveKeyAtDouble(given)]
  if (!result.success || problems.length > 0) {
    throw new EnvError(`Some environment variables are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }
  const env = result.data
  // With a proxy on this machine, do not listen to the network: clients could bypass the proxy.
  const host = env.TRUST_PROXY.onlyLoopback ? '127.0.0.1' : '0.0.0.0'
  return { ...env, PUBLIC_URL: publicUrl(env), HOST: env.HOST ?? host }
}
