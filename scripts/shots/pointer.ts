import type { Page } from '@playwright/test'

/** Screenshots do not include the mouse pointer. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () => {
      const pointer = document.createElement('div')
      pointer.popover = 'manual'
      pointer.innerHTML =
        '<svg width="22" height="30" viewBox="0 0 22 30"><path d="M2 2v22l6-5 4 9 4-2-4-9h8z" fill="#111" stroke="#fff" stroke-width="2"/></svg>'
      pointer.style.cssText =
        'position:fixed;inset:auto;margin:0;padding:0;border:0;background:none;pointer-events:none;overflow:visible'
      document.body.append(pointer)
      window.addEventListener(
        'mousemove',
        ({ clientX, clientY }) => {
          // Reopening puts it above dialogs opened since.
          pointer.hidePopover()
          pointer.showPopover()
          pointer.style.left = `${clientX}px`
          pointer.style.top = `${clientY}px`
        },
        true,
      )
    })
  })
}
