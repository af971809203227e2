import { copyLinkWords } from '#content/control-words.ts'
import { copyText } from '#lib/web/copy-text.browser.ts'
import { showToast } from './toast-store.browser.ts'

export async function copyLink(url: string, byHand: string = copyLinkWords.byHand): Promise<void> {
  if (await copyText(url)) showToast({ title: copyLinkWords.copied })
  else showToast({ title: copyLinkWords.failed, description: byHand, variant: 'destructive' })
}
