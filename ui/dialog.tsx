import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { controlWords } from '#content/control-words.ts'

type DialogProps = {
  title: string
  description: string
  /** Without a trigger, the focus returns to where it was, unless the caller moves it. */
  trigger?: ReactNode
  /** Receives the focus on close instead of the trigger, or if the trigger is gone. */
  returnTo?: RefObject<HTMLElement | null> | undefined
  /** The trigger is about to be removed, so the focus moves to `returnTo` at once. */
  isOver?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Wide enough for a table. */
  isWide?: boolean
  children: ReactNode
}

export const DialogClose = Radix.Close

/** Buttons that stay visible at the bottom of a long dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="short:static sticky -bottom-6 -mx-6 mt-6 -mb-6 flex flex-wrap gap-3 border-t border-line bg-sheet px-6 py-4 sm:-mx-8 sm:-bottom-8 sm:-mb-8 sm:px-8">
      {children}
    </div>
  )
}

// In a radio group, the focus belongs on the checked button.
const firstField = [
  'input:not([type=radio], [type=hidden], :disabled)',
  'input:checked:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
].join(', ')

/**
 * Traps the focus while open and returns it to the trigger. The focus starts on the first field or on the dialog
 * itself, never on a button: pressing Enter twice must not trigger an irreversible action.
 */
export function Dialog({
  title,
  description,
  trigger,
  returnTo,
  isOver = false,
  isWide = false,
  children,
  ...state
}: DialogProps) {
  const before = useRef<Element>(null)
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    const returnElement = returnTo?.current ?? before.current
    if (document.activeElement === document.body && returnElement instanceof HTMLElement) returnElement.focus()
  }
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            before.current = document.activeElement
            const dialog = event.currentTarget as HTMLElement
            const field = dialog.querySelector<HTMLElement>(firstField)
            const first = field ?? dialog
            first.focus()
            // The field may have refused the focus.
            if (!dialog.contains(document.activeElement)) dialog.focus()
          }}
          onCloseAutoFocus={(event) => {
            if (isOver && returnTo?.current) {
              event.preventDefault()
              returnTo.current.focus()
            } else if (!trigger) giveFocusBack(event)
            // The trigger may be removed or disabled by now.
            setTimeout(() => keepFocus(returnTo?.current))
          }}
          className={`outline-none fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] ${isWide ? 'w-[min(56rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'} -translate-x-1/2 -translate-y-1/2 scroll-pb-40 overflow-y-auto rounded border border-line bg-sheet p-6 shadow-float sm:p-8`}
        >
          <Radix.Title className="pr-10 text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 wrap-anywhere text-soft">{description}</Radix.Description>
          {children}
          <Radix.Close
            aria-label={controlWords.close}
            data-close
            className="absolute top-4 right-4 flex size-11 items-center justify-center rounded hover:bg-paper"
          >
            <X aria-hidden strokeWidth={1.75} className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Dims the page, which theme.css then keeps from scrolling. Radix's overlay would need a library for it. */
function Backdrop() {
  // The scrollbar's place stays free, so that nothing moves.
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth)
  return (
    <div data-dialog={hasScrollbar ? 'scrollbar' : ''} className="pointer-events-auto fixed inset-0 z-40 bg-ink/40" />
  )
}

/** Moves a lost focus to the page's content instead of the top of the window. */
function keepFocus(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) (place ?? document.getElementById('main'))?.focus()
}
