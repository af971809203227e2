import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { dismissToast, type Toast, toastDurationMs, toastSwipeThresholdPx } from './toast-store.browser.ts'
import { useToasts } from './use-toasts.tsx'

/** Shows what showToast is given. F8 moves focus to it; a swipe to the right sends it away. */
export function ToastList() {
  const toasts = useToasts()
  return (
    <Radix.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={toastSwipeThresholdPx}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-60 m-0 flex w-full max-w-[420px] list-none flex-col gap-2 p-4 outline-none"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      open={toast.open}
      duration={toast.lasts ? Number.POSITIVE_INFINITY : toastDurationMs}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={destructive ? 'foreground' : 'background'}
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
