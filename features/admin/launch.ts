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
  const title = 'The address is https'
  const done = publicUrl.startsWith('https:')
  const finding = `PUBLIC_URL is ${publicUrl}.`
  if (done) return { title, done, finding }
  const todo =
    'Set PUBLIC_URL to the address visitors type, with https, put a proxy with a certificate in front, and start again.'
  return { title, done, finding, todo }
}

function samples({ samples: left }: LaunchState): LaunchCheck {
  const title = 'The words are yours'
  if (left.length === 0) return { title, done: true, finding: 'No sample content is left.' }
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
      'These no longer fit. A sample stands in for them, a list goes without them, a product is off sale.',
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
  const set: LaunchCheck = { title: 'A mail server is set', done: mailSet, finding: 'SMTP_URL is set.' }
  if (!mailSet) {
    set.finding = 'No mail goes out; everything waits in the outbox.'
    set.todo = 'Set SMTP_URL, MAIL_FROM and TEAM_EMAIL, and start again.'
  }
  const accepted: LaunchCheck = {
    title: 'A test mail was accepted',
    done: lastTestMail?.state === 'sent',
    finding: 'The mail server took the last one.',
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
  return last.lastError ? `The server answered: ${last.lastError}` : 'The last one is still waiting.'
}

const stripeTodo =
  'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET from Stripe’s dashboard.'

function payments({ stripeKey, webhookReceived, publicUrl }: LaunchState): LaunchCheck[] {
  const findings = {
    missing: 'Nobody can buy: the keys are missing.',
    test: 'The keys are test keys: no money moves.',
    live: 'The keys are live.',
  }
  const keys: LaunchCheck = {
    title: 'Payments are live',
    done: stripeKey === 'live',
    finding: findings[stripeKey],
  }
  if (stripeKey === 'missing') keys.todo = stripeTodo
  if (stripeKey === 'test')
    keys.todo = 'Exchange all three keys for the live ones once a test purchase worked.'
  const webhook: LaunchCheck = {
    title: 'Stripe reaches this site',
    done: webhookReceived,
    finding: 'Its messages arrive.',
  }
  if (!webhookReceived) {
    webhook.finding = 'No message from Stripe has arrived yet.'
    webhook.todo = `In Stripe’s dashboard, add the webhook ${publicUrl}/api/stripe/webhook and send a test event.`
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
    todo: 'A product of your own: upload its file again. One of ours: stop the site, delete the folder DATA_DIR/rendered, and start again; the files are made anew, with the pages.',
  }
}

function backup({ lastBackupAt }: LaunchState, now: Date): LaunchCheck {
  const title = 'A backup was made in the last day'
  const done = lastBackupAt !== undefined && now.getTime() - Date.parse(lastBackupAt) < dayMs
  if (done) return { title, done, finding: 'The newest one is less than a day old.' }
  const finding = lastBackupAt
    ? `The newest is from ${lastBackupAt.slice(0, 10)}.`
    : 'There is none in DATA_DIR/backups.'
  return {
    title,
    done,
    finding,
    todo: 'Run npm run backup every night, and copy DATA_DIR/backups elsewhere.',
  }
}
