import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

type MenuItem = {
  label: string
  onSelect: () => void
  /** The item moves the focus itself, after the menu has closed. Otherwise the focus returns to the button. */
  movesFocus?: boolean
}

type MenuProps = { trigger: ReactNode; items: readonly MenuItem[] }

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
