export type LaunchState = {
  /** Content that is still sample text. */
  samples: readonly { name: string; path: string }[]
  /** Published content that a newer release no longer accepts. */
  fellBack: readonly { path: string; reason: string }[]
  mailSet: boolean
  lastTestMail: { state: 'queued' | 'sending' | 'sent' | 'failed'; lastError: string | null } | undefined
  stripeKey: 'missing' | 'test' | 'live'
  webhookReceived: boolean
  bookingIsSample: boolean
  socialPlaceholders: readonly { network: string; path: string }[]
  productsWithoutPrice: readonly { id: string; title: string }[]
  productsWithoutFile: readonly string[]
  /** Statements in the bundle's text that are no longer true. */
  bundleFaults: readonly { path: string; text: string }[]
  lastBackupAt: string | undefined
  backupFailure?: string | undefined
  publicUrl: string
}

export type LaunchCheck = {
  title: string
  done: boolean
  finding: string
  items?: readonly LaunchItem[]
  todo?: string
}

export type LaunchItem = { text: string; href?: string }

function fieldItem(text: string, path: string): LaunchItem {
  return { text, href: `/admin/site?field=${encodeURIComponent(path)}` }
}

const dayMs = 24 * 60 * 60 * 1000

/** What is left to do before the first real visitor, derived from the state of the site. */
export function launchChecks(state: LaunchState, now: Date): LaunchCheck[] {
  return [
    address(state),
    samples(state),
    brokenContent(state),
    booking(state),
    social(state),
    ...mail(state),
    ...payments(state),
    prices(state),
    bundle(state),
    files(state),
    backup(state, now),
  ]
}

function address({ publicUrl }: LaunchState): LaunchCheck {
  const title = 'Your site uses https'
  const done = publicUrl.startsWith('https:')
  const finding = `Your site is at ${publicUrl}.`
  if (done) return { title, done, finding }
  const todo =
    'Browsers mark it as not secure, and visitors can’t pay. Ask your server’s administrator for an https address with a certificate (PUBLIC_URL, a reverse proxy).'
  return { title, done, finding, todo }
}

function samples({ samples: left }: LaunchState): LaunchCheck {
  const title = 'The content is yours'
  if (left.length === 0) return { title, done: true, finding: 'No sample text is left.' }
  return {
    title,
    done: false,
    finding: 'Still sample content:',
    items: left.map(({ name, path }) => fieldItem(name, path)),
    todo: 'Replace these, then publish.',
  }
}

function brokenContent({ fellBack }: LaunchState): LaunchCheck {
  const title = 'All published content is shown'
  if (fellBack.length === 0) return { title, done: true, finding: 'Nothing is missing.' }
  return {
    title,
    done: false,
    finding:
      'Since an update, these are no longer valid. Sample text replaces them, list entries are left out, and products are off sale.',
    // The same problem may be reported again for the fallback.
    items: [...new Map(fellBack.map(({ path, reason }) => [`${path}: ${reason}`, path]))].map(
      ([text, path]) => fieldItem(text, path),
    ),
    todo: 'Correct these, then publish.',
  }
}

function booking({ bookingIsSample }: LaunchState): LaunchCheck {
  const title = 'The booking link works'
  if (!bookingIsSample) return { title, done: true, finding: 'Your calendar link is set.' }
  return {
    title,
    done: false,
    finding: 'Every “book a call” link opens a placeholder.',
    items: [fieldItem('Your calendar', 'who.links.booking')],
    todo: 'Set it to your scheduling page.',
  }
}

function social({ socialPlaceholders: left }: LaunchState): LaunchCheck {
  const title = 'The social links work'
  if (left.length === 0) return { title, done: true, finding: 'Every icon in the footer has a link.' }
  return {
    title,
    done: false,
    finding: 'Still a placeholder:',
    items: left.map(({ network, path }) => fieldItem(network, path)),
    todo: 'Set the links, or clear them to hide the icons.',
  }
}

function mail({ mailSet, lastTestMail }: LaunchState): LaunchCheck[] {
  const set: LaunchCheck = {
    title: 'The site can send email',
    done: mailSet,
    finding: 'A mail server is set up.',
  }
  if (!mailSet) {
    set.finding = 'Reports, receipts and notifications wait in the outbox until a mail server is set up.'
    set.items = [{ text: 'Add your mail server in Settings', href: '/admin/settings/email' }]
    set.todo = 'Your mail provider gives you the server, user and password.'
  }
  const accepted: LaunchCheck = {
    title: 'A test email was accepted',
    done: lastTestMail?.state === 'sent',
    finding: 'Your mail provider accepted the last one.',
  }
  if (!accepted.done) {
    accepted.finding = testMailFinding(lastTestMail)
    accepted.items = [{ text: 'Send a test email', href: '/admin/mail' }]
    accepted.todo = 'Then check your inbox.'
  }
  return [set, accepted]
}

function testMailFinding(last: LaunchState['lastTestMail']): string {
  if (!last) return 'None sent yet.'
  return last.lastError
    ? `Your mail provider rejected it (${last.lastError}).`
    : 'The last one is still in the queue.'
}

const enterKeys = [{ text: 'Add your Stripe keys in Settings', href: '/admin/settings/payments' }]

function payments({ stripeKey, webhookReceived, publicUrl }: LaunchState): LaunchCheck[] {
  const findings = {
    missing: 'Visitors can’t buy, because no Stripe account is connected.',
    test: 'Purchases work, but no money is charged (test keys).',
    live: 'Buyers pay by card into your Stripe account (live keys).',
  }
  const keys: LaunchCheck = {
    title: 'Payments are live',
    done: stripeKey === 'live',
    finding: findings[stripeKey],
  }
  if (stripeKey !== 'live') keys.items = enterKeys
  if (stripeKey === 'missing')
    keys.todo = 'Create a Stripe account to accept cards. Stripe gives you two keys.'
  if (stripeKey === 'test')
    keys.todo =
      'Buy something yourself with a test card. Once that works, replace both keys with the live ones.'
  const webhook: LaunchCheck = {
    title: 'Stripe reports payments to the site',
    done: webhookReceived,
    finding: 'Its events arrive (webhook).',
  }
  if (!webhookReceived) {
    webhook.finding = 'No event received yet. Buyers who close the page too early would get their files late.'
    webhook.items = [{ text: 'Check the connection in Settings', href: '/admin/settings/payments' }]
    webhook.todo = `Saving your keys there makes Stripe send events to ${publicUrl}/api/stripe/webhook. The first one arrives with the first purchase.`
  }
  return [keys, webhook]
}

function prices({ productsWithoutPrice: left }: LaunchState): LaunchCheck {
  const title = 'Every product has a price'
  if (left.length === 0) return { title, done: true, finding: 'All of them do.' }
  return {
    title,
    done: false,
    finding: 'These show the waitlist instead:',
    items: left.map(({ id, title: name }) => fieldItem(name, `products.list.${id}.price`)),
    todo: 'Set a price, or keep the waitlist.',
  }
}

function bundle({ bundleFaults: left }: LaunchState): LaunchCheck {
  const title = 'The bundle’s description is correct'
  if (left.length === 0) return { title, done: true, finding: 'It matches the tools and their prices.' }
  return {
    title,
    done: false,
    finding: 'It no longer matches what the bundle contains:',
    items: left.map(({ text, path }) => fieldItem(text, path)),
    todo: 'Correct its text and original price, or take it off sale.',
  }
}

function files({ productsWithoutFile: left }: LaunchState): LaunchCheck {
  const title = 'Every product has its file'
  if (left.length === 0) return { title, done: true, finding: 'All of them do.' }
  const finding = `Missing for ${left.join(', ')}.`
  return {
    title,
    done: false,
    finding,
    todo: 'For your own products, upload the file again. For built-in products, ask your server’s administrator to stop the site, delete the folder of generated files and start it again (DATA_DIR/rendered).',
  }
}

function backup({ lastBackupAt, backupFailure }: LaunchState, now: Date): LaunchCheck {
  const title = 'There is a backup from the last day'
  const isFresh = lastBackupAt !== undefined && now.getTime() - Date.parse(lastBackupAt) < dayMs
  const done = isFresh && !backupFailure
  if (done) return { title, done, finding: 'The latest backup is less than a day old.' }
  const finding = lastBackupAt
    ? `The latest backup is from ${lastBackupAt.slice(0, 10)}.`
    : 'There is no backup yet. If the server fails, your orders and content are lost.'
  return {
    title,
    done,
    finding: backupFailure ? `The last backup failed: ${backupFailure}` : finding,
    items: [{ text: 'Create a backup', href: '/admin/backups' }],
    todo: 'The site backs itself up every hour if something changed. Download a backup from time to time, in case you lose this machine.',
  }
}
