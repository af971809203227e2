import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { dismissToast, type Toast, toastDurationMs, toastSwipeThresholdPx } from './toast-store.browser.ts'
import { useToasts } from './use-toasts.tsx'

/** Shows what showToast is given. F8 moves focus to it; a swipe to the right sends it away. */
export function ToastList() {
  const toasts = useToasts()
  const { list, room } = useFocusInSight(toasts)
  return (
    <Radix.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={toastSwipeThresholdPx}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {room > 0 && <div aria-hidden className="sm:hidden" style={{ height: room }} />}
      <Radix.Viewport
        ref={list}
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-60 m-0 flex w-full max-w-[420px] list-none flex-col gap-2 p-4 outline-none"
      />
    </Radix.Provider>
  )
}

/** Escape belongs to where the focus is: a toast that came up over an open dialog stays, and the dialog goes. */
function closeDialogFirst(event: KeyboardEvent): void {
  const dialog = document.activeElement?.closest('[role="dialog"]')
  if (!dialog) return
  event.preventDefault()
  dialog.querySelector<HTMLElement>('[data-close]')?.click()
}

/** On a phone a toast is as wide as the page: what has the focus is moved out from under it, also at the page's end. */
function useFocusInSight(toasts: readonly Toast[]): {
  list: RefObject<HTMLOListElement | null>
  room: number
} {
  const list = useRef<HTMLOListElement>(null)
  const [room, setRoom] = useState(0)
  const lasting = toasts.filter(({ open, lasts }) => open && lasts).length
  useEffect(() => {
    setRoom(lasting > 0 ? (list.current?.offsetHeight ?? 0) : 0)
  }, [lasting])
  useEffect(() => {
    // What gets the focus from now on stops above it.
    document.documentElement.style.scrollPaddingBottom = room === 0 ? '' : `${room}px`
    const focus = document.activeElement
    if (room === 0 || !list.current || !focus || focus === document.body) return
    const [own, over] = [focus.getBoundingClientRect(), list.current.getBoundingClientRect()]
    if (own.bottom > over.top && own.right > over.left) window.scrollBy(0, own.bottom - over.top)
  }, [room])
  return { list, room }
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      open={toast.open}
      duration={toast.lasts ? Number.POSITIVE_INFINITY : toastDurationMs}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={destructive ? 'foreground' : 'background'}
      onEscapeKeyDown={closeDialogFirst}
      className={`pointer-events-auto relative rounded border border-l-4 border-line bg-sheet p-4 pr-12 shadow-float data-[state=closed]:animate-[toast-out_150ms_ease-out] data-[state=open]:animate-[toast-in_200ms_ease-out] data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${destructive ? 'border-l-red' : 'border-l-green'}`}
    >
      <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
      {toast.description && (
        <Radix.Description className="text-sm text-soft">{toast.description}</Radix.Description>
      )}
      {toast.action && (
        <Radix.Action altText={toast.action.label} asChild>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-link font-semibold"
            onClick={toast.action.onClick}
          >
            {toast.action.label}
          </button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        className="absolute top-1 right-1 flex size-11 items-center justify-center rounded hover:bg-paper"
      >
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
