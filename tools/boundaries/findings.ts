export interface Finding {
  readonly rule: string;
  readonly what: string;
}
