import { copyText } from '#lib/web/copy-text.browser.ts'
import { showToast } from './toast-store.browser.ts'

export async function copyLink(
  url: string,
  byHand = 'Please copy it from the address bar of your browser.',
): Promise<void> {
  if (await copyText(url)) showToast({ title: 'Link copied' })
  else showToast({ title: 'The link could not be copied', description: byHand, variant: 'destructive' })
}
