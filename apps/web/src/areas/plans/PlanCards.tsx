/** What is to be known at first sight, each under its name. */
export function PlanCards({ cards }: { readonly cards: readonly (readonly [label: string, value: string])[] }) {
  return (
    <div className="plan-cards">
      {cards.map(([label, value]) => (
        <div key={label} className="plan-card">
          <span>{label}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}
