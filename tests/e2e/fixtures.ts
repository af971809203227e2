import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { mailboxPort, owner } from './settings.ts'

/** Every test fails on an error in the console or a script that the policy stopped. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
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
  return mails('team@example.com', ({ replyTo }) => replyTo?.[0]?.address === visitor)
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

/** Waits until React has taken over an element that came with the HTML. */
export async function untilHydrated(element: Locator): Promise<void> {
  const taken = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(taken, { timeout: 60_000 }).toBe(true)
}

export { newEmail } from '../doubles/new-email.ts'

export async function expectNoAxeFindings(page: Page): Promise<void> {
  // What passed is not collected, and no second page is opened to join the results of foreign frames, of which
  // there are none: each takes as long as the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in and lands on a page of the admin. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/login?next=${encodeURIComponent(path)}`)
  await signIn(page)
  await expect(page).toHaveURL(path, { timeout: 15_000 })
  await page.waitForLoadState('networkidle')
}

/** On a phone nothing may stand out at the side, and axe finds nothing. */
export async function expectFitForPhone(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  if (before) await page.setViewportSize(before)
}
