import { readFileSync } from 'node:fs'
import { test as base, type Cookie, expect, type Page, request } from '@playwright/test'
import type axe from 'axe-core'
import { typeInto } from './gestures.ts'
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

/** Chromium's file pickers cannot be driven: tests take the path of browsers without them. */
function withoutFileWindows(): void {
  Reflect.deleteProperty(window, 'showOpenFilePicker')
  Reflect.deleteProperty(window, 'showSaveFilePicker')
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

/** Waits for mail to the team that is about a visitor: its reply address is theirs. */
export function noticesAbout(visitor: string): Promise<ReceivedMail[]> {
  return mails(teamEmail, ({ replyTo }) => replyTo?.[0]?.address === visitor)
}

async function mails(to: string, wanted: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]> {
  const read = async (): Promise<ReceivedMail[]> => {
    const response = await fetch(`http://localhost:${mailboxPort}/?to=${encodeURIComponent(to)}`)
    const received: ReceivedMail[] = await response.json()
    return received.filter(wanted)
  }
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  return read()
}

export { newEmail } from '../doubles/samples/new-email.ts'

/** The minified file: every page has to parse it. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Runs axe on the page as it is now, or on a part of it. */
export async function expectNoAxeFindings(
  page: Page,
  part: { include: string[]; exclude: string[] } = { include: ['html'], exclude: [] },
): Promise<void> {
  // Half a megabyte of script: loaded once per page.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(readColorsOnce)
  }
  const findings = await page.evaluate(async (context) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // Collecting passes and selectors would take as long as the check.
    const { violations } = await inPage.run(context, { resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, part)
  expect(findings, page.url()).toEqual([])
}

/** Axe parses the color of every text anew, which takes a third of its time. A page has a dozen colors. */
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

/** Signs in as the owner, on the page. */
export async function signIn(page: Page): Promise<void> {
  await typeInto(page.getByLabel('Email'), owner.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
}

let ownerCookies: Promise<Cookie[]> | undefined

/** Opens an admin page in a session shared by all tests of a worker: passwords are slow to check by design. */
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

/** The page does not scroll sideways at this width. */
export async function expectNoWiderThan(page: Page, width: number): Promise<void> {
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widest, page.url()).toBeLessThanOrEqual(width)
}

/** Runs a check at phone width. */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoWiderThan(page, 360)
  await look()
  if (before) await page.setViewportSize(before)
}

/** The page does not scroll sideways on a phone. */
export function expectNothingWiderThanPhone(page: Page): Promise<void> {
  return onPhone(page, async () => {})
}

/** The page does not scroll sideways on a phone, and axe finds nothing: once for each kind of page. */
export function expectFitForPhone(page: Page): Promise<void> {
  return onPhone(page, () => expectNoAxeFindings(page))
}
