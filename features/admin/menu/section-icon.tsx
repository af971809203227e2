import {
  ChartLine,
  CircleGauge,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  Phone,
  ReceiptText,
  Settings,
  Sun,
  Users,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  Today: Sun,
  People: Users,
  Calls: Phone,
  Scorecards: CircleGauge,
  Emails: Mail,
  Sales: ReceiptText,
  Site: PanelsTopLeft,
  Numbers: ChartLine,
  Settings,
}

export function SectionIcon({ section }: { section: string }) {
  const Icon = icons[section]
  return Icon && <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
}
