import { formatDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'

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

type LaunchItem = { text: string; href?: string }

function fieldItem(text: string, path: string): LaunchItem {
  return { text, href: `/admin/site?field=${encodeURIComponent(path)}` }
}

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

type Open = Pick<LaunchCheck, 'finding' | 'items' | 'todo'>

/** What is said once it is done, or what is missing and what to do. */
function check(title: string, done: boolean, finding: string, open: () => Open): LaunchCheck {
  return done ? { title, done, finding } : { title, done, ...open() }
}

function address({ publicUrl }: LaunchState): LaunchCheck {
  const finding = `Your site is at ${publicUrl}.`
  return check('Your site uses https', publicUrl.startsWith('https:'), finding, () => ({
    finding,
    todo: 'Browsers mark it as not secure, and visitors can’t pay. Ask your server’s administrator for an https address with a certificate (PUBLIC_URL, a reverse proxy).',
  }))
}

function samples({ samples: left }: LaunchState): LaunchCheck {
  return check('The content is yours', left.length === 0, 'No sample text is left.', () => ({
    finding: 'Still sample content:',
    // "your lessons, 1" to "your lessons, 12" become one link, to the first.
    items: [...Map.groupBy(left, ({ name }) => name.replace(/, \d+$/, ''))].map(([name, [first, ...more]]) =>
      fieldItem(more.length > 0 ? `${name} (${more.length + 1})` : name, first?.path ?? ''),
    ),
    todo: 'Replace these, then publish.',
  }))
}

function brokenContent({ fellBack }: LaunchState): LaunchCheck {
  return check('All published content is shown', fellBack.length === 0, 'Nothing is missing.', () => ({
    finding:
      'Since an update, these are no longer valid. Sample text replaces them, list entries are left out, and products are off sale.',
    // The same problem may be reported again for the fallback.
    items: [...new Map(fellBack.map(({ path, reason }) => [`${path}: ${reason}`, path]))].map(([text, path]) =>
      fieldItem(text, path),
    ),
    todo: 'Correct these, then publish.',
  }))
}

function booking({ bookingIsSample }: LaunchState): LaunchCheck {
  return check('The booking link works', !bookingIsSample, 'Your calendar link is set.', () => ({
    finding: 'Every “book a call” link opens a placeholder.',
    items: [fieldItem('Your calendar', 'who.links.booking')],
    todo: 'Set it to your scheduling page.',
  }))
}

function social({ socialPlaceholders: left }: LaunchState): LaunchCheck {
  return check('The social links work', left.length === 0, 'Every icon in the footer has a link.', () => ({
    finding: 'Still a placeholder:',
    items: left.map(({ network, path }) => fieldItem(network, path)),
    todo: 'Set the links, or clear them to hide the icons.',
  }))
}

function mail({ mailSet, lastTestMail }: LaunchState): LaunchCheck[] {
  return [
    check('The site can send email', mailSet, 'A mail server is set up.', () => ({
      finding: 'Reports, receipts and notifications wait in the outbox until a mail server is set up.',
      items: [{ text: 'Add your mail server in Settings', href: '/admin/settings/email' }],
      todo: 'Your mail provider gives you the server, user and password.',
    })),
    check(
      'A test email was accepted',
      lastTestMail?.state === 'sent',
      'Your mail provider accepted the last one.',
      () => ({
        finding: testMailFinding(lastTestMail),
        items: [{ text: 'Send a test email', href: '/admin/mail' }],
        todo: 'Then check your inbox.',
      }),
    ),
  ]
}

function testMailFinding(last: LaunchState['lastTestMail']): string {
  if (!last) return 'None sent yet.'
  return last.lastError ? `Your mail provider rejected it (${last.lastError}).` : 'The last one is still in the queue.'
}

function payments({ stripeKey, webhookReceived, publicUrl }: LaunchState): LaunchCheck[] {
  const live = 'Buyers pay by card into your Stripe account (live keys).'
  return [
    check('Payments are live', stripeKey === 'live', live, () => ({
      finding:
        stripeKey === 'missing'
          ? 'Visitors can’t buy, because no Stripe account is connected.'
          : 'Purchases work, but no money is charged (test keys).',
      items: [{ text: 'Add your Stripe keys in Settings', href: '/admin/settings/payments' }],
      todo:
        stripeKey === 'missing'
          ? 'Create a Stripe account to accept cards. Stripe gives you two keys.'
          : 'Buy something yourself with a test card. Once that works, replace both keys with the live ones.',
    })),
    check('Stripe reports payments to the site', webhookReceived, 'Its events arrive (webhook).', () => ({
      finding: 'No event received yet. Buyers who close the page too early would get their files late.',
      items: [{ text: 'Check the connection in Settings', href: '/admin/settings/payments' }],
      todo: `Saving your keys there makes Stripe send events to ${publicUrl}/api/stripe/webhook. The first one arrives with the first purchase.`,
    })),
  ]
}

function prices({ productsWithoutPrice: left }: LaunchState): LaunchCheck {
  return check('Every product has a price', left.length === 0, 'All of them do.', () => ({
    finding: 'These show the waitlist instead:',
    items: left.map(({ id, title }) => fieldItem(title, `products.list.${id}.price`)),
    todo: 'Set a price, or keep the waitlist.',
  }))
}

function bundle({ bundleFaults: left }: LaunchState): LaunchCheck {
  const matches = 'It matches the tools and their prices.'
  return check('The bundle’s description is correct', left.length === 0, matches, () => ({
    finding: 'It no longer matches what the bundle contains:',
    items: left.map(({ text, path }) => fieldItem(text, path)),
    todo: 'Correct its text and original price, or take it off sale.',
  }))
}

function files({ productsWithoutFile: left }: LaunchState): LaunchCheck {
  return check('Every product has its file', left.length === 0, 'All of them do.', () => ({
    finding: `Missing for ${left.join(', ')}.`,
    todo: 'For your own products, upload the file again. For built-in products, ask your server’s administrator to stop the site, delete the folder of generated files and start it again (DATA_DIR/rendered).',
  }))
}

function backup({ lastBackupAt, backupFailure }: LaunchState, now: Date): LaunchCheck {
  const isFresh = lastBackupAt !== undefined && now.getTime() - Date.parse(lastBackupAt) < dayMs
  const fresh = 'The latest backup is less than a day old.'
  return check('There is a backup from the last day', isFresh && !backupFailure, fresh, () => ({
    finding: backupFailure
      ? `The last backup failed: ${backupFailure}`
      : lastBackupAt
        ? `The latest backup is from ${formatDay(lastBackupAt)}.`
        : 'There is no backup yet. If the server fails, your orders and content are lost.',
    items: [{ text: 'Create a backup', href: '/admin/backups' }],
    todo: 'The site backs itself up every hour if something changed. Download a backup from time to time, in case you lose this machine.',
  }))
}
