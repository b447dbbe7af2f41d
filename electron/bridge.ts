/** What the preload offers the page as `window.muster`. Types only: the page and the shell share nothing else. */
export type MenuCommand =
  | 'new-roster'
  | 'import'
  | 'export-all'
  | 'print'
  | 'save-pdf'
  | 'undo'
  | 'redo'
  | 'palette'
  | 'help'
  | 'guide'
  | 'whats-new'
  | 'settings'
  | 'about';

export type ApiCall = {
  /** The page's own name for it, to leave it by. */
  readonly id?: string;
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly input: unknown;
};

/** tRPC's own error shape, as the HTTP host sends it: `TRPCClientError.from` takes it as it is. */
export type ApiError = { readonly message: string; readonly code: number; readonly data: unknown };

export type ApiAnswer = { readonly data: unknown } | { readonly error: ApiError };

/** A file on its way between the person and the page: its text where that is small, else the handle it lies under. */
export type PickedFile = { readonly name: string } & ({ readonly file: string } | { readonly text: string });

/** What the desktop can write: that, or something that is no text. */
export type SavableFile = PickedFile | { readonly name: string; readonly bytes: Uint8Array };

export type PaperName = 'a4' | 'letter';

export type SavedFile = { readonly path: string };

type Unsubscribe = () => void;

export type DesktopBridge = {
  readonly platform: 'darwin' | 'win32' | 'linux';
  call(call: ApiCall): Promise<ApiAnswer>;
  /** What a subscription tells, by the name it was called by, until its answer comes. */
  onTold(listener: (told: { readonly id: string; readonly data: unknown }) => void): Unsubscribe;
  /** Nobody waits for that answer any more. */
  leave(id: string): void;
  /** A folder's path from the system's own dialog; `null` when the person changes their mind. */
  chooseFolder(): Promise<string | null>;
  /** The person picks files in the system's own dialog; an empty list when they change their mind. */
  openFiles(): Promise<PickedFile[]>;
  /** For files that were dropped on the page. */
  pickFiles(files: readonly File[]): Promise<PickedFile[]>;
  /** `null` when the person changes their mind. */
  saveFile(file: SavableFile): Promise<SavedFile | null>;
  /** Opens the system's print dialog for what the page shows in print, on the paper it was laid out for. */
  print(sheet: { readonly paper: PaperName }): Promise<void>;
  savePdf(file: { readonly name: string }): Promise<SavedFile | null>;
  /** Shows the data folder in the system's own file manager. */
  openDataFolder(): Promise<void>;
  onCommand(listener: (command: MenuCommand) => void): Unsubscribe;
  /** A page that was chosen in the menu, the jump list or the dock. */
  onGo(listener: (path: string) => void): Unsubscribe;
  /** A .muster file that was double-clicked, dropped on the icon or named on the command line. */
  onOpenFile(listener: (file: PickedFile) => void): Unsubscribe;
};
