export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

export type BySide<T> = { readonly A: T; readonly B: T };

export const otherSide = (side: Side): Side => (side === 'A' ? 'B' : 'A');

export const forBoth = <T>(make: (side: Side) => T): BySide<T> => ({ A: make('A'), B: make('B') });

export const withSide = <T>(both: BySide<T>, side: Side, value: T): BySide<T> =>
  side === 'A' ? { A: value, B: both.B } : { A: both.A, B: value };

export const ROLES = ['attacker', 'defender'] as const;
export type Role = (typeof ROLES)[number];

export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

export type Roles = { readonly attacker: Side; readonly defender: Side };

/** Who attacks, when `side` takes `role`. */
export const rolesFor = (side: Side, role: Role): Roles =>
  role === 'attacker'
    ? { attacker: side, defender: otherSide(side) }
    : { attacker: otherSide(side), defender: side };

export const roleOf = (roles: Roles, side: Side): Role => (roles.attacker === side ? 'attacker' : 'defender');

export const STANCES = ['offensive', 'defensive'] as const;
export type Stance = (typeof STANCES)[number];
