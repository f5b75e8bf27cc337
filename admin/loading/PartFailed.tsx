import { LoadFailed } from '#admin/layout/LoadFailed.tsx';

/** Stands in for a part that could not be loaded. A reload gets it; typed input is kept. */
export function PartFailed() {
  return <LoadFailed text="office.missingPart" onRetry={() => window.location.reload()} />;
}
