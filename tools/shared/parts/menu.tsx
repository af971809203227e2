import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

type MenuProps = { trigger: ReactNode; items: readonly { label: string; onSelect: () => void }[] }

/** A button that opens a list of things to do, by mouse, touch and arrow keys. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="on-screen z-40 max-w-[calc(100vw-1rem)] rounded border border-line bg-sheet p-1 shadow-float"
        >
          {items.map(({ label, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onSelect}
              className="flex min-h-11 cursor-pointer items-center rounded px-3 text-sm outline-none data-[highlighted]:bg-blue-tint"
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
