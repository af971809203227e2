import type { Page } from '@playwright/test'

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
