export function Help() {
  return (
    <>
      <p>
        List what the initiative costs and what it brings under <strong>Costs and benefits</strong>. The tables work
        like a spreadsheet: arrow keys move, typing replaces, Enter edits, and you can paste rows from Excel.
      </p>
      <ul className="list-disc space-y-2 pl-5">
        <li>
          <strong>ROI</strong> is the gain divided by the costs, over all months.
        </li>
        <li>
          <strong>NPV</strong> is the gain in today’s money: each month’s net, discounted for waiting. Month 0 counts in
          full, month 12 is discounted by one year’s rate.
        </li>
        <li>
          <strong>IRR</strong> is the rate a year at which NPV is zero. There may be none, or several; the result says
          so.
        </li>
        <li>
          <strong>Payback</strong> is when the running total becomes positive for good. <strong>Break-even</strong> is
          the month in which that happens. <strong>Discounted payback</strong> counts in today’s money.
        </li>
        <li>
          <strong>Chance</strong> is 100% unless you choose less. It multiplies every benefit of a scenario; costs are
          certain.
        </li>
      </ul>
      <ul className="list-disc space-y-2 pl-5">
        <li>
          <strong>Prices</strong> are those of the first year. They rise in month 13, 25 and so on, by the line’s own
          rise or by inflation.
        </li>
        <li>
          <strong>Tax</strong> is paid on each month’s benefits minus its costs. A loss lowers the company’s other
          taxes. A depreciated cost counts in equal parts from the month after it is paid.
        </li>
      </ul>
    </>
  )
}
