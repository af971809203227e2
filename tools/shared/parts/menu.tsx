import { DropdownMenu } from 'radix-ui'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'

export type MenuItem = {
  label: string
  onSelect: () => void
  /** It puts the focus somewhere itself, once the menu has let go of it; otherwise the button has it again. */
  movesFocus?: boolean
}

type MenuProps = {
  trigger: ReactNode
  /** A function where they are many and the menu is seldom opened. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The button can be pulled as well: the menu then opens when it is let go. */
  onPull?: (event: PointerEvent) => void
}

/** A button that opens a list of things to do, by mouse, touch and arrow keys. */
export function Menu({ trigger, items, onPull }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = useRef<MenuItem>(undefined)
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild {...(onPull && pullable(onPull, () => setOpen(true)))}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={(event) => {
            const item = chosen.current
            chosen.current = undefined
            if (!item?.movesFocus) return
            event.preventDefault()
            item.onSelect()
          }}
          className="on-screen z-40 max-w-[calc(100vw-1rem)] rounded border border-line bg-sheet p-1 shadow-float"
        >
          {(typeof items === 'function' ? items() : items).map((item) => (
            <DropdownMenu.Item
              key={item.label}
              onSelect={() => {
                chosen.current = item
                if (!item.movesFocus) item.onSelect()
              }}
              className="flex min-h-11 cursor-pointer items-center rounded px-3 text-sm outline-none data-[highlighted]:bg-blue-tint"
            >
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function pullable(onPull: (event: PointerEvent) => void, open: () => void) {
  return {
    onPointerDown(event: PointerEvent) {
      // Or the menu would open under the hand.
      event.preventDefault()
      onPull(event)
    },
    onClick: open,
  }
}
