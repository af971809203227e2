import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { screen } from './react.tsx'

type Download = { name: string; body: Blob }

/** Does something that downloads a file, and returns that file. */
export async function downloaded(act: () => Promise<unknown>): Promise<Download> {
  const files: Download[] = []
  let body = new Blob()
  const toUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    body = blob as Blob
    return 'blob:test'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, body })
  })
  await act()
  await expect.poll(() => files.length).toBeGreaterThan(0)
  toUrl.mockRestore()
  click.mockRestore()
  return files[0] as Download
}

/** Chooses a line of the Export menu. */
export async function chooseExport(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** Opens a file with the tool's Open button, past the browser's own dialog. */
export async function openFile(user: UserEvent, name: string, body: string | Blob): Promise<void> {
  await user.upload(screen.getByLabelText('File to open'), new File([body], name))
}
