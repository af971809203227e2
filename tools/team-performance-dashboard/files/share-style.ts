/** Styles of the shared page, in the tool's colors. */
export const shareStyle = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#12202f;background:#fbfaf6}
body{margin:0}main{max-width:68rem;margin:0 auto;padding:1.5rem 1rem 3rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 2rem;border-bottom:2px solid #12202f}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}h1{font-size:1.7rem;margin:0}h2{font-size:1.35rem;margin:2rem 0 .6rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}
header p{margin:0}ul{padding-left:1.2rem;margin:.3rem 0}.lines{white-space:pre-line}
small{display:block;font-weight:400;font-size:.8125rem;line-height:1.3}.soft,footer{color:#4a5866;font-size:.875rem}
.scroll{overflow-x:auto}.scroll:focus-visible{outline:3px solid #1f4fd8}
table{border-collapse:separate;border-spacing:2px;width:100%;font-size:.9rem}th{text-align:left;font-weight:600;vertical-align:bottom;overflow-wrap:anywhere;min-width:6rem}td{padding:.3rem .5rem;vertical-align:top;min-width:6rem}
tbody th{vertical-align:top}.group{padding-top:.8rem;font-family:Georgia,serif;font-weight:500}
.small{width:auto}.small td{text-align:right;min-width:5rem}
.heat td,.heat thead th+th{text-align:center;min-width:2.4rem;padding:.3rem .1rem;font-size:.8125rem;font-weight:400}
.on{background:#e5f1ea;color:#146c43}.near{background:#fbf0dc;color:#8a5200}.off{background:#fcebe9;color:#b42318}
.none,.no-target,.away{background:#fff;color:#4a5866}.away{font-style:italic}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem}
figure{margin:0;break-inside:avoid}figure p{margin:.2rem 0 0;font-size:.875rem}svg{display:block;width:100%;background:#fff;border:1px solid #e4e0d6}
.band{fill:#fbf0dc}.target{fill:none;stroke:#868b8f;stroke-dasharray:4 3}.line{fill:none;stroke:#12202f;stroke-width:1.5}
.dot.on{fill:#146c43}.dot.near{fill:#8a5200}.dot.off{fill:#b42318}.dot.none,.dot.no-target,.dot.away{fill:#868b8f}
.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;font-size:.8125rem;color:#4a5866}
.legend span{display:inline-block;border:1px solid #e4e0d6;padding:0 .3rem;margin-right:.4rem;min-width:1.6rem;text-align:center}
footer{margin-top:2.5rem;border-top:1px solid #e4e0d6;padding-top:.6rem}
@media print{:root{background:#fff;font-size:12px}main{max-width:none;padding:0}section{break-inside:auto}tr{break-inside:avoid}*{print-color-adjust:exact}}
`
