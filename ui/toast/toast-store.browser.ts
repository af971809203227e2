import { createListeners } from '#lib/listeners.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
  variant: 'default' | 'destructive'
  open: boolean
  /** Stays until dismissed, even when a newer toast appears. */
  lasts?: boolean
}

/** Required limits: one toast at a time; a dismissed one is removed after 1,000,000 ms. */
const toastLimit = 1
const toastRemoveDelayMs = 1_000_000
export const toastDurationMs = 5000
export const toastSwipeThresholdPx = 50

export type NewToast = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'action' | 'variant' | 'lasts'>>

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = createListeners()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  listeners.notify()
}

/** A new toast replaces the previous one. Returns its id for `dismissToast`. */
export function showToast(toast: NewToast): number {
  lastId += 1
  const shown: Toast = { variant: 'default', ...toast, id: lastId, open: true }
  const lasting = toasts.filter(({ lasts, open }) => lasts && open && !toast.lasts)
  const others = toasts.filter((each) => !lasting.includes(each))
  setToasts([...[shown, ...others].slice(0, toastLimit), ...lasting])
  return lastId
}

export function dismissToast(id: number): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), toastRemoveDelayMs)
}

/** Call it once the errors are fixed. */
export function dismissErrors(): void {
  for (const toast of toasts) if (toast.variant === 'destructive' && toast.open) dismissToast(toast.id)
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export const subscribeToToasts = listeners.subscribe
