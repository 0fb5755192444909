import { centralTenant, multirule } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import { translate, useLanguage } from '#platform/language.ts';
import { RuleSwitch } from './RuleSwitch.tsx';
import './multirule.css';

/** /configuration/multirule: the rules in force, each once, switched in its row after a look at what that would have changed. */
export function MultiruleScreen() {
  const { t } = useLanguage();
  return (
    <ResourceScreen
      resource={multirule}
      subtitle={t('designer.rulesLine')}
      cells={{
        abbreviation: ({ abbreviation, tenantId }) => (
          <span className="rule-name">
            <b>{abbreviation}</b>
            <Pill tone={tenantId === centralTenant ? 'neutral' : 'info'} icon={null}>
              {translate(tenantId === centralTenant ? 'designer.ofSystem' : 'designer.ofLaboratory')}
            </Pill>
          </span>
        ),
        active: (rule) => <RuleSwitch rule={rule} />,
      }}
    />
  );
}
