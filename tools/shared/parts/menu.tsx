import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

export type MenuItem = {
  label: string
  onSelect: () => void
  /** It puts the focus somewhere itself, once the menu has let go of it; otherwise the button has it again. */
  movesFocus?: boolean
}

type MenuProps = { trigger: ReactNode; items: readonly MenuItem[] }

/** A button that opens a list of things to do, by mouse, touch and arrow keys. */
export function Menu({ trigger, items }: MenuProps) {
  const chosen = useRef<MenuItem>(undefined)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
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
          {items.map((item) => (
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
