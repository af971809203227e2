import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Notes everything that the content policy stops, on every page and in every frame of it. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = []
  await page.exposeBinding('noteStopped', ({ page: shown }, what: string) => {
    stopped.push(`${new URL(shown.url()).pathname}: ${what}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteStopped } = window as unknown as { noteStopped: (what: string) => void }
      noteStopped(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return stopped
}

/** Shows a page, and expects a policy that is in force, stops inline scripts and allows no frame around it. */
export async function showUnderPolicy(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  const headers = response?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, path).toMatch(/script-src 'self'(?!.*script-src)/)
  expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/)
  expect(policy, path).toContain("frame-ancestors 'none'")
  expect(policy, path).toContain("base-uri 'none'")
  expect(headers['content-security-policy-report-only'], path).toBeUndefined()
  expect(headers['x-content-type-options'], path).toBe('nosniff')
}
