import { showToast } from './toast-store.browser.ts'

export async function copyLink(
  url: string,
  byHand = 'Please copy it from the address bar of your browser.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied' })
  } catch {
    // The clipboard needs HTTPS and permission.
    showToast({ title: 'The link could not be copied', description: byHand, variant: 'destructive' })
  }
}
