import { readFileSync } from 'node:fs'
import { test as base, type Cookie, expect, type Page, request } from '@playwright/test'
import type axe from 'axe-core'
import { typeInto } from './hands.ts'
import { mailboxPort, owner, siteUrl, teamEmail } from './settings.ts'

/** Every test fails on an error in the console or a script that the policy stopped. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ context, page }, use) => {
      await context.addInitScript(withoutFileWindows)
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Chromium's own windows for files cannot be driven: tests use the ways of the browsers that have none. */
function withoutFileWindows(): void {
  Reflect.deleteProperty(window, 'showOpenFilePicker')
  Reflect.deleteProperty(window, 'showSaveFilePicker')
}

/** `npm run test:e2e` walks everything; `npm test` leaves out what a unit test holds or what is built alike. */
export const isLong = process.env.E2E === 'long'

/** All of a list in the long form of the tests, its first alone in the short one. */
export function someOf<T>(list: readonly T[]): readonly T[] {
  return isLong ? list : list.slice(0, 1)
}

type ReceivedMail = {
  subject: string
  text: string
  html: string
  from: { address: string }
  replyTo?: { address: string }[]
  attachments: { filename: string }[]
}

/** Waits for mail to a visitor. */
export function mailsTo(visitor: string): Promise<ReceivedMail[]> {
  return mails(visitor, () => true)
}

/** Waits for mail to the team that is about a visitor: one that the team can answer to them. */
export function noticesAbout(visitor: string): Promise<ReceivedMail[]> {
  return mails(teamEmail, ({ replyTo }) => replyTo?.[0]?.address === visitor)
}

async function mails(to: string, wanted: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]> {
  const read = async (): Promise<ReceivedMail[]> => {
    const response = await fetch(`http://localhost:${mailboxPort}/?to=${encodeURIComponent(to)}`)
    const received: ReceivedMail[] = await response.json()
    return received.filter(wanted)
  }
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  return read()
}

export { newEmail } from '../doubles/samples/new-email.ts'

/** Without comments: half of what the library calls its source, and every page has to read it. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Axe over a page as it is now, or over a part of it. */
export async function expectNoAxeFindings(
  page: Page,
  part: { include: string[]; exclude: string[] } = { include: ['html'], exclude: [] },
): Promise<void> {
  // Half a megabyte of script: a page that was looked at before has it. None has frames of its own.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(readColorsOnce)
  }
  const findings = await page.evaluate(async (context) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // What passed is not collected, nor where a finding lies: that takes as long as the check.
    const { violations } = await inPage.run(context, { resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, part)
  expect(findings, page.url()).toEqual([])
}

/** Axe asks a library of colours at every text what its colour is, though a page has a dozen: a third of its time. */
function readColorsOnce(): void {
  type Read = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Read }
  type Colors = { axe: { commons: { color: { Color: { prototype: Read } } } } }
  const { prototype } = (window as unknown as Colors).axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Pick<Read, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function readOnce(text) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Signs in as the owner does, on the page. */
export async function signIn(page: Page): Promise<void> {
  await typeInto(page.getByLabel('Email'), owner.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
}

let ownerCookies: Promise<Cookie[]> | undefined

/** Opens a page of the admin in a session that all tests of a worker share: a password is slow to check by design. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  ownerCookies ??= beginSession()
  await page.context().addCookies(await ownerCookies)
  await page.goto(path)
}

async function beginSession(): Promise<Cookie[]> {
  const context = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } })
  const answer = await context.post('/api/auth/sign-in/email', { data: owner })
  expect(answer.status()).toBe(200)
  const { cookies } = await context.storageState()
  await context.dispose()
  return cookies
}

/** Nothing stands out at the side, once the page has settled in its window. */
export async function expectNoWiderThan(page: Page, width: number): Promise<void> {
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widest, page.url()).toBeLessThanOrEqual(width)
}

/** Looks at a page as it is on a phone. */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoWiderThan(page, 360)
  await look()
  if (before) await page.setViewportSize(before)
}

/** On a phone nothing may stand out at the side. */
export function expectNothingWiderThanPhone(page: Page): Promise<void> {
  return onPhone(page, async () => {})
}

/** On a phone nothing stands out at the side, and axe finds nothing: once for each kind of page. */
export function expectFitForPhone(page: Page): Promise<void> {
  return onPhone(page, () => expectNoAxeFindings(page))
}
