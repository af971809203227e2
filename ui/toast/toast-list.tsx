import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { controlWords } from '#content/control-words.ts'
import { dismissToast, type Toast, toastDurationMs, toastSwipeThresholdPx } from './toast-store.browser.ts'
import { useFocusInSight } from './use-focus-in-sight.tsx'
import { useToasts } from './use-toasts.tsx'

/** In the site editor (`data-page-beside`), toasts cover the preview instead of the form or, on phones, the button bar. */
const besideForm =
  'lg:[:has([data-page-beside])_&]:right-auto lg:[:has([data-page-beside])_&]:left-0 max-sm:[:has([data-page-beside])_&]:top-auto max-sm:[:has([data-page-beside])_&]:bottom-0'

/** F8 focuses the toasts; a swipe to the right, Escape or a click dismisses one. */
export function ToastList() {
  const toasts = useToasts()
  // On phones errors appear at the top, away from buttons and keyboard. Others appear at the bottom, where they cover no
  // heading of what has just opened, with space added to the page.
  const atEnd = toasts.some(({ lasts, variant }) => lasts || variant === 'default')
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

/** With an open dialog, Escape closes the dialog and not the toast. */
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
      // Keep the focus in the field the user is typing in.
      onMouseDown={(event) => event.preventDefault()}
      // A toast with an action is not dismissed by a click next to the action or by a cancelled swipe.
      onClick={(event) => !toast.action && !event.defaultPrevented && dismissToast(toast.id)}
      className={`pointer-events-auto relative rounded border border-l-4 border-line bg-sheet p-4 pr-12 shadow-float data-[state=closed]:animate-[toast-out_150ms_ease-out] data-[state=open]:animate-[toast-in_200ms_ease-out] data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${destructive ? 'border-l-red' : 'border-l-green'}`}
    >
      <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
      {toast.description && <Radix.Description className="text-sm text-soft">{toast.description}</Radix.Description>}
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
        aria-label={controlWords.close}
        className="absolute top-1 right-1 flex size-11 items-center justify-center rounded hover:bg-paper"
      >
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
