import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { dismissToast, type Toast, toastDurationMs, toastSwipeThresholdPx } from './toast-store.browser.ts'
import { useFocusInSight } from './use-focus-in-sight.tsx'
import { useToasts } from './use-toasts.tsx'

/** Where a page stands beside its form (`data-page-beside`) they lie over the page; on a phone, away from its bar of buttons. */
const besideForm =
  'lg:[:has([data-page-beside])_&]:right-auto lg:[:has([data-page-beside])_&]:left-0 max-sm:[:has([data-page-beside])_&]:top-auto max-sm:[:has([data-page-beside])_&]:bottom-0'

/** Shows what showToast is given. F8 moves focus to it; a swipe to the right, Escape or a press sends it away. */
export function ToastList() {
  const toasts = useToasts()
  // On a phone it comes down from the top: buttons, a form's last field and the keyboard are below. One that lasts would
  // cover the header for as long, so the page makes room for it at its end.
  const atEnd = toasts.some(({ lasts }) => lasts)
  const { list, height } = useFocusInSight(toasts.some(({ open }) => open))
  return (
    <Radix.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={toastSwipeThresholdPx}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {atEnd && height > 0 && <div aria-hidden className="sm:hidden" style={{ height }} />}
      <Radix.Viewport
        ref={list}
        hotkey={['F8']}
        className={`pointer-events-none fixed right-0 bottom-0 z-60 m-0 flex w-full max-w-[420px] list-none flex-col gap-2 p-4 outline-none ${atEnd ? '' : 'max-sm:top-0 max-sm:bottom-auto'} ${besideForm}`}
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

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      open={toast.open}
      duration={toast.lasts ? Number.POSITIVE_INFINITY : toastDurationMs}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={destructive ? 'foreground' : 'background'}
      onEscapeKeyDown={closeDialogFirst}
      // The field that is being typed into keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      // What offers a way back is not sent away by a press beside it, nor by a swipe that was thought better of.
      onClick={(event) => !toast.action && !event.defaultPrevented && dismissToast(toast.id)}
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
