export type LaunchState = {
  /** Places in the owner's words that are still the sample's. */
  samples: readonly { name: string; path: string }[]
  /** What was published and no longer fits. */
  fellBack: readonly { path: string; reason: string }[]
  mailSet: boolean
  lastTestMail: { state: 'queued' | 'sending' | 'sent' | 'failed'; lastError: string | null } | undefined
  stripeKey: 'missing' | 'test' | 'live'
  webhookReceived: boolean
  bookingIsSample: boolean
  socialPlaceholders: readonly { network: string; path: string }[]
  productsWithoutPrice: readonly { id: string; title: string }[]
  productsWithoutFile: readonly string[]
  /** What the bundle says of itself and is no longer so. */
  bundleFaults: readonly { path: string; text: string }[]
  lastBackupAt: string | undefined
  backupFailure?: string | undefined
  publicUrl: string
}

export type LaunchCheck = {
  title: string
  done: boolean
  finding: string
  /** What the finding is about, one by one. */
  items?: readonly LaunchItem[]
  todo?: string
}

/** With `href`, a way to the very field. */
export type LaunchItem = { text: string; href?: string }

function fieldItem(text: string, path: string): LaunchItem {
  return { text, href: `/admin/site?field=${encodeURIComponent(path)}` }
}

const dayMs = 24 * 60 * 60 * 1000

/** What stands between the site and its first real visitor, from what is really there. */
export function launchChecks(state: LaunchState, now: Date): LaunchCheck[] {
  return [
    address(state),
    samples(state),
    words(state),
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
  const title = 'Visitors’ browsers trust your address'
  const done = publicUrl.startsWith('https:')
  const finding = `Your site is at ${publicUrl}.`
  if (done) return { title, done, finding }
  const todo =
    'Browsers call it not secure, and nobody can pay. Whoever set up your server gives it an address with https and a certificate (PUBLIC_URL, a reverse proxy).'
  return { title, done, finding, todo }
}

function samples({ samples: left }: LaunchState): LaunchCheck {
  const title = 'The words are yours'
  if (left.length === 0) return { title, done: true, finding: 'No sample text is left.' }
  return {
    title,
    done: false,
    finding: 'Still the sample’s:',
    items: left.map(({ name, path }) => fieldItem(name, path)),
    todo: 'Each leads to its field. Visitors see it when you have published.',
  }
}

function words({ fellBack }: LaunchState): LaunchCheck {
  const title = 'Words that could not be shown'
  if (fellBack.length === 0) return { title, done: true, finding: 'None: what you published is shown.' }
  return {
    title,
    done: false,
    finding:
      'The program has changed, and these no longer fit. A sample stands in for them, a list goes without them, a product is off sale.',
    // What fell back may have been found again in what took its place.
    items: [...new Map(fellBack.map(({ path, reason }) => [`${path}: ${reason}`, path]))].map(
      ([text, path]) => fieldItem(text, path),
    ),
    todo: 'Correct them, and publish.',
  }
}

function booking({ bookingIsSample }: LaunchState): LaunchCheck {
  const title = 'The booking link works'
  if (!bookingIsSample) return { title, done: true, finding: 'The link to your calendar is set.' }
  return {
    title,
    done: false,
    finding: 'Every “book a call” leads to a placeholder.',
    items: [fieldItem('Your calendar', 'who.links.booking')],
    todo: 'Set it to your scheduling page.',
  }
}

function social({ socialPlaceholders: left }: LaunchState): LaunchCheck {
  const title = 'The social links lead somewhere'
  if (left.length === 0) return { title, done: true, finding: 'Every icon in the footer has an address.' }
  return {
    title,
    done: false,
    finding: 'Without an address:',
    items: left.map(({ network, path }) => fieldItem(network, path)),
    todo: 'Set them; an empty address leaves its icon out.',
  }
}

function mail({ mailSet, lastTestMail }: LaunchState): LaunchCheck[] {
  const set: LaunchCheck = {
    title: 'The site can send mail',
    done: mailSet,
    finding: 'It knows the mail server that its mails go out by.',
  }
  if (!mailSet) {
    set.finding = 'Reports, receipts and notices are written and wait; none goes out.'
    set.items = [{ text: 'Enter your mail server under Settings', href: '/admin/settings' }]
    set.todo =
      'Your mail provider tells what a program needs to send as you: a server, a user and a password.'
  }
  const accepted: LaunchCheck = {
    title: 'A test mail was accepted',
    done: lastTestMail?.state === 'sent',
    finding: 'Your mail provider took the last one.',
  }
  if (!accepted.done) {
    accepted.finding = testMailFinding(lastTestMail)
    accepted.items = [{ text: 'Send one under Mail', href: '/admin/mail' }]
    accepted.todo = 'Then look for it in your inbox.'
  }
  return [set, accepted]
}

function testMailFinding(last: LaunchState['lastTestMail']): string {
  if (!last) return 'None was sent yet.'
  return last.lastError
    ? `Your mail provider refused it (${last.lastError}).`
    : 'The last one is still waiting.'
}

const enterKeys = [{ text: 'Enter your keys under Settings', href: '/admin/settings' }]

function payments({ stripeKey, webhookReceived, publicUrl }: LaunchState): LaunchCheck[] {
  const findings = {
    missing: 'Nobody can buy: the site has no account to be paid into.',
    test: 'Stripe only pretends: a purchase works, and no money moves (test keys).',
    live: 'Buyers pay by card, and the money goes to your Stripe account (live keys).',
  }
  const keys: LaunchCheck = {
    title: 'Payments are live',
    done: stripeKey === 'live',
    finding: findings[stripeKey],
  }
  if (stripeKey !== 'live') keys.items = enterKeys
  if (stripeKey === 'missing')
    keys.todo = 'Open an account at Stripe, which takes the cards. It gives you two keys.'
  if (stripeKey === 'test')
    keys.todo =
      'Buy something yourself with a test card. If that worked, exchange both keys for the live ones.'
  const webhook: LaunchCheck = {
    title: 'Stripe tells the site who paid',
    done: webhookReceived,
    finding: 'Its messages arrive (webhook).',
  }
  if (!webhookReceived) {
    webhook.finding =
      'It has not said a word yet. A buyer who closes the window too early would get the file late.'
    webhook.items = [
      { text: 'See under Settings whether Stripe can reach the site', href: '/admin/settings' },
    ]
    webhook.todo = `When you save your keys there, Stripe is told to send its events to ${publicUrl}/api/stripe/webhook. The first comes with the first purchase.`
  }
  return [keys, webhook]
}

function prices({ productsWithoutPrice: left }: LaunchState): LaunchCheck {
  const title = 'Every product has a price'
  if (left.length === 0) return { title, done: true, finding: 'All of them.' }
  return {
    title,
    done: false,
    finding: 'Their pages offer the waitlist:',
    items: left.map(({ id, title: name }) => fieldItem(name, `products.list.${id}.price`)),
    todo: 'Set the price, or leave the waitlist in place.',
  }
}

function bundle({ bundleFaults: left }: LaunchState): LaunchCheck {
  const title = 'The bundle says what is so'
  if (left.length === 0) return { title, done: true, finding: 'It fits the tools and their prices.' }
  return {
    title,
    done: false,
    finding: 'It no longer fits what is in it:',
    items: left.map(({ text, path }) => fieldItem(text, path)),
    todo: 'Correct its lines and its price before, or take it off sale.',
  }
}

function files({ productsWithoutFile: left }: LaunchState): LaunchCheck {
  const title = 'Every product has its file'
  if (left.length === 0) return { title, done: true, finding: 'All of them.' }
  const finding = `Without one: ${left.join(', ')}.`
  return {
    title,
    done: false,
    finding,
    todo: 'A product of your own: upload its file again. One of ours: whoever set up your server stops the site, deletes the folder with the made pages and starts again; the files are made anew (DATA_DIR/rendered).',
  }
}

function backup({ lastBackupAt, backupFailure }: LaunchState, now: Date): LaunchCheck {
  const title = 'There is a copy of everything from the last day'
  const isFresh = lastBackupAt !== undefined && now.getTime() - Date.parse(lastBackupAt) < dayMs
  const done = isFresh && !backupFailure
  if (done) return { title, done, finding: 'The newest is less than a day old (backup).' }
  const finding = lastBackupAt
    ? `The newest is from ${lastBackupAt.slice(0, 10)}.`
    : 'There is none: if the machine breaks, orders and words are lost.'
  return {
    title,
    done,
    finding: backupFailure ? `The last one could not be made: ${backupFailure}` : finding,
    items: [{ text: 'Make one under Backups', href: '/admin/backups' }],
    todo: 'The site makes one by itself for every hour in which something changed. Download one now and then: a copy on the same machine goes with it.',
  }
}
